// Sends due newsletters like the scheduled function: `newsletter-sender.mjs AHEAD`. Its clock is that many ms
// ahead.
import { refreshSettings } from '@store/functions/platform/settings/current';
import { sendCampaigns } from '@store/functions/people/newsletter/campaigns/sending';

const ahead = Number(process.argv[2] ?? 0);
await refreshSettings();
await sendCampaigns({ isOver: () => false, clock: () => Date.now() + ahead });
// Idle connections would keep the process alive for a while.
process.exit(0);
