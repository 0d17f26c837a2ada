import { campaign } from './campaign.ts';

campaign(1, 100);
