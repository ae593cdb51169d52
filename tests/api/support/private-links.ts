import { DAY_MS } from '@store/domain/platform/time';
import { call, type Answer } from './customer';
import { asMember } from './member';

let number = 0;

export function newLinkId(): string {
  number += 1;
  return `link${String(number).padStart(4, '0')}${Date.now()}`.padEnd(24, 'z');
}

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

export function actOnLink(path: string, input: unknown): Promise<Answer> {
  return asMember('POST', `/api/member/private-links/${path}`, input);
}

/** The secret in a private link's URL; empty if the text has none. */
export function linkSecretIn(text: string): string {
  return /\/for\/[\w-]+#([\w-]{43})/.exec(text)?.[1] ?? '';
}

export async function newLink(fields: object): Promise<{ readonly id: string; readonly secret: string }> {
  const input = linkInput(fields);
  const { status, body } = await actOnLink('send', input);
  if (status !== 200) throw new Error(`Sending answered ${status}: ${JSON.stringify(body)}`);
  return { id: input.id, secret: linkSecretIn(String(body['link'])) };
}

export function openLink(secret: string): Promise<Answer> {
  return call('POST', '/api/links/open', { secret });
}

export function reportHeard(secret: string, id: number, seconds: number): Promise<Answer> {
  const beats = [{ id, seconds, ended: false, saved: false }];
  return call('POST', '/api/links/heard', { secret, beats });
}
