// Sends the newsletters that are due, as the scheduled function does: `newsletter-sender.mjs AHEAD`. Its clock is ahead
// by that many milliseconds.
import { refreshSettings } from '@store/functions/platform/settings/current';
import { sendCampaigns } from '@store/functions/people/newsletter/campaigns/sending';

const ahead = Number(process.argv[2] ?? 0);
await refreshSettings();
await sendCampaigns({ isOver: () => false, clock: () => Date.now() + ahead });
// Idle connections would keep the process for a while.
process.exit(0);
