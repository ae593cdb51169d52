import { cents, type Cents } from '../../platform/money/money';
import { DAY_MS } from '../../platform/time';
import type { LicenceId } from '../../shop/licences/licence';
import { previewSeconds } from '../../shop/files/previews';

/** The licence that a private link's own price is for. */
export const LINK_LICENCE = 'Non-Exclusive' satisfies LicenceId;

/** Stands in a cart line's place for an offer if its price is a private link's. Ids of offers have hyphens. */
export const LINK_OFFER = 'private';

/** How long recipients and what they heard are kept after their link has ended. */
export const LINK_KEPT_MS = 180 * DAY_MS;

/** The longest time that a link stays open. */
export const LINK_OPEN_MS = 366 * DAY_MS;

/** A recipient who does nothing for so long has left; what follows is another visit. */
export const LINK_VISIT_MS = 30 * 60 * 1000;

/** How often a page reports what is played. */
export const LINK_REPORT_MS = 10_000;

/** A page counts as opened after so long, or when somebody uses it; scanners of mails leave earlier. */
export const LINK_OPENED_MS = 2000;

/** A sound that was heard until so many seconds before its end was heard to the end. */
const END_SECONDS = 2;

/** What a recipient heard of a beat. */
export interface Heard {
  /** The furthest position, in whole seconds. */
  readonly seconds: number;
  readonly ended: boolean;
}

/** What says how long a beat plays. */
type Timed = Parameters<typeof previewSeconds>[0];

/** Returns what was heard of a beat after a report, which may be old, repeated or wrong: it only ever grows. */
export function hearMore(before: Heard | undefined, reported: Heard, track: Timed): Heard {
  const length = previewSeconds(track);
  const limit = length === 0 ? reported.seconds : Math.min(reported.seconds, length);
  const seconds = Math.max(before?.seconds ?? 0, Math.floor(limit));
  const isEnd = length === 0 ? reported.ended : seconds >= length - END_SECONDS;
  return { seconds, ended: before?.ended === true || isEnd };
}

/** Returns the price of a beat by a private link; null if the link has none of its own for the licence. */
export function linkPrice(
  own: Cents | null,
  option: { readonly licence: { readonly id: LicenceId }; readonly price: Cents },
): Cents | null {
  if (own === null || option.licence.id !== LINK_LICENCE) return null;
  return cents(Math.min(own, option.price));
}

/** Returns the part of a link's path that names whom it is for; it opens nothing. */
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

/** `Five`, and `13` beyond twelve. */
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
