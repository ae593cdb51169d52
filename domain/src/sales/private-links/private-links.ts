import { cents, type Cents } from '../../platform/money/money';
import { DAY_MS } from '../../platform/time';
import type { LicenceId } from '../../shop/licences/licence';
import { previewSeconds } from '../../shop/files/previews';

/** A private link's own price applies to this licence. */
export const LINK_LICENCE = 'Non-Exclusive' satisfies LicenceId;

/** Replaces the offer id in a cart line with a private link's price. Offer ids have hyphens. */
export const LINK_OFFER = 'private';

/** How long recipients and plays are kept after the link ends. */
export const LINK_KEPT_MS = 180 * DAY_MS;

export const LINK_OPEN_MS = 366 * DAY_MS;

/** After this long without activity, a new visit begins. */
export const LINK_VISIT_MS = 30 * 60 * 1000;

export const LINK_REPORT_MS = 10_000;

/** A page counts as opened after this time or when used; mail scanners leave earlier. */
export const LINK_OPENED_MS = 2000;

/** A sound counts as heard to the end this many seconds before it. */
const END_SECONDS = 2;

export interface Heard {
  /** Furthest position in whole seconds. */
  readonly seconds: number;
  readonly ended: boolean;
}

type Timed = Parameters<typeof previewSeconds>[0];

/** Merges a report, which may be old, repeated or wrong: what was heard only grows. */
export function hearMore(before: Heard | undefined, reported: Heard, track: Timed): Heard {
  const length = previewSeconds(track);
  const limit = length === 0 ? reported.seconds : Math.min(reported.seconds, length);
  const seconds = Math.max(before?.seconds ?? 0, Math.floor(limit));
  const isEnd = length === 0 ? reported.ended : seconds >= length - END_SECONDS;
  return { seconds, ended: before?.ended === true || isEnd };
}

/** Returns a beat's price by a private link; null if the link has no own price for the licence. */
export function linkPrice(
  own: Cents | null,
  option: { readonly licence: { readonly id: LicenceId }; readonly price: Cents },
): Cents | null {
  if (own === null || option.licence.id !== LINK_LICENCE) return null;
  return cents(Math.min(own, option.price));
}

/** Returns the readable part of a link's path, which opens nothing. */
export function linkName(text: string): string {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase()
    .slice(0, 40)
    .replace(/-$/, '');
  return words === '' ? 'you' : words;
}

const NUMBERS = 'No One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve'.split(' ');

/** Spells out a number up to twelve: `Five`, but `13`. */
export function numberWord(count: number): string {
  return NUMBERS[count] ?? String(count);
}

/** Returns the heading of a link's page: `Five beats for Mara`, or the title of a link for anyone. */
export function linkHeading({
  title,
  name,
  beats,
}: {
  readonly title: string;
  readonly name: string;
  readonly beats: number;
}): string {
  if (name === '') return title;
  return `${numberWord(beats)} ${beats === 1 ? 'beat' : 'beats'} for ${name}`;
}
