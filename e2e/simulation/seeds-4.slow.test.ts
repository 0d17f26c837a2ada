import { campaign } from './campaign.ts';

campaign(301, 100);
