import { DAY_MS } from '@store/domain/platform/time';
import { call, type Answer } from './customer';
import { asMember } from './member';

let number = 0;

/** An id for a private link, as the dashboard chooses one. */
export function newLinkId(): string {
  number += 1;
  return `link${String(number).padStart(4, '0')}${Date.now()}`.padEnd(24, 'z');
}

/** What the form for sending beats sends. */
export function linkInput(fields: object) {
  return {
    id: newLinkId(),
    title: 'Darker, slower',
    message: 'Start with the first one.',
    tracks: [],
    drafts: [],
    recipients: [],
    until: Date.now() + 10 * DAY_MS,
    may_download: false,
    price: null,
    currency: 'EUR',
    ...fields,
  };
}

/** Calls one of the producer's endpoints of private links. */
export function actOnLink(path: string, input: unknown): Promise<Answer> {
  return asMember('POST', `/api/member/private-links/${path}`, input);
}

/** The secret in the address of a private link; empty if a text has none. */
export function linkSecretIn(text: string): string {
  return /\/for\/[\w-]+#([\w-]{43})/.exec(text)?.[1] ?? '';
}

/** Makes a link for anyone. */
export async function newLink(fields: object): Promise<{ readonly id: string; readonly secret: string }> {
  const input = linkInput(fields);
  const { status, body } = await actOnLink('send', input);
  if (status !== 200) throw new Error(`Sending answered ${status}: ${JSON.stringify(body)}`);
  return { id: input.id, secret: linkSecretIn(String(body['link'])) };
}

/** Opens a private link as its page does. */
export function openLink(secret: string): Promise<Answer> {
  return call('POST', '/api/links/open', { secret });
}

/** Reports how far a beat was heard. */
export function reportHeard(secret: string, id: number, seconds: number): Promise<Answer> {
  const beats = [{ id, seconds, ended: false, saved: false }];
  return call('POST', '/api/links/heard', { secret, beats });
}
