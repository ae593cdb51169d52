// Queues every mail with made-up content in the store that the environment names.
import { queueMail } from '@store/functions/platform/mail/outbox';
import {
  listPublishedSince,
  readFeatured,
} from '@store/functions/people/newsletter/campaigns/featured-beats';
import { refreshSettings } from '@store/functions/platform/settings/current';
import { sampleMails } from './samples';

const BEATS = 2;

await refreshSettings();
const beats = await readFeatured((await listPublishedSince(0)).slice(0, BEATS));
const mails = await sampleMails(beats);
for (const mail of mails.values()) await queueMail(mail);
console.log(`Queued ${mails.size} mails.`);
process.exit(0);
