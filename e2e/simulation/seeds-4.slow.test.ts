import { campaign } from './campaign.ts';

campaign(376, 125);
