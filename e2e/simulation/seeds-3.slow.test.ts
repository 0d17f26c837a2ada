import { campaign } from './campaign.ts';

campaign(251, 125);
