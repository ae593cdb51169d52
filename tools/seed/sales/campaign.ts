import { cents, EURO } from '@store/domain/platform/money/money';
import { linkRecipientDocument } from '@store/functions/platform/collections';
import { recordHeard } from '@store/functions/sales/private-links/listening';
import { anotherLink, recipientsOf } from '@store/functions/sales/private-links/recipients';
import { sendBeats, sendToMore } from '@store/functions/sales/private-links/sending';
import { CAMPAIGN } from './plan';

const DAY_MS = 24 * 60 * 60 * 1000;

const HOUR_MS = 60 * 60 * 1000;

/** Between two beats somebody hears. */
const BEAT_MS = 3 * 60 * 1000;

/** Further than any preview: counts as heard to the end. */
const TO_THE_END = 3600;

type Person = (typeof CAMPAIGN.people)[number];

interface Listener {
  readonly person: Person;
  readonly recipientId: string;
  readonly secret: string;
}

async function listen({ person, recipientId, secret }: Listener, sentAt: number): Promise<void> {
  // The newest visit may still be to come today.
  const latest = Date.now() - 60_000;
  const visits = person.visits.map((hours) => Math.min(sentAt + hours * HOUR_MS, latest));
  const now = visits.at(-1) ?? sentAt;
  for (const visit of visits.slice(0, -1)) await recordHeard({ secret, beats: [] }, visit);
  const heard = Object.entries(person.heard);
  for (const [index, [track, position]] of heard.entries()) {
    const id = Number(track);
    const [seconds, saved] = [position ?? TO_THE_END, person.saved.includes(id)];
    const at = now - (heard.length - index) * BEAT_MS;
    await recordHeard({ secret, beats: [{ id, seconds, ended: false, saved }] }, at);
  }
  // Without the shop's code: the demo's beats have no tagged MP3s.
  for (const track of person.downloaded)
    await linkRecipientDocument(recipientId).update({ [`beats.${track}.downloadedAt`]: now });
}

/**
 * Sends the demo's beats to listeners; once, but completes an interrupted run. Returns their links' secrets by
 * address. `sentAt` in UTC ms.
 */
export async function addCampaign(sentAt: number): Promise<ReadonlyMap<string, string>> {
  const { id, title, tracks, price, openDays, message, others, people } = CAMPAIGN;
  const [first, ...rest] = people.map(({ name, email }) => ({ name, email }));
  if (!first) return new Map();
  const terms = {
    until: sentAt + openDays * DAY_MS,
    may_download: true,
    price: cents(price),
    currency: EURO,
  };
  await sendBeats(
    { id, title, message, tracks: [...tracks], drafts: [], recipients: [first], ...terms },
    sentAt,
  );
  // Later, to keep the first one first in the list.
  await sendToMore(id, others, rest, sentAt + 1000);
  const secrets = new Map<string, string>();
  for (const { id: recipientId, recipient } of await recipientsOf(id)) {
    const person = people.find(({ email }) => email === recipient.email);
    if (!person) continue;
    const link = await anotherLink({ id, recipientId, now: sentAt }, false);
    const secret = link.slice(link.indexOf('#') + 1);
    secrets.set(person.email, secret);
    await listen({ person, recipientId, secret }, sentAt);
  }
  return secrets;
}
