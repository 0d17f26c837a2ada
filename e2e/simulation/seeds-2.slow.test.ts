import { campaign } from './campaign.ts';

campaign(101, 100);
