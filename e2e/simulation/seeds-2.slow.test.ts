import { campaign } from './campaign.ts';

campaign(126, 125);
