import { campaign } from './campaign.ts';

campaign(201, 100);
