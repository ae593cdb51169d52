import type { Track } from './tracks';

/** Shown with the offer, in the mail and beside the file. */
export const FREE_DOWNLOAD_TERMS =
  'The MP3 is tagged and for listening and writing only: releasing or selling anything made with it requires a licence.';

/** Shown beside the email field. */
export const FREE_DOWNLOAD_NEWSLETTER =
  'Your address joins the newsletter once you open the link that we send you. You can unsubscribe at any time.';

/** Returns whether a beat is free now: a sold one belongs to its buyer, and a hidden one isn't in the shop. */
export function isFreeDownload({ free, status }: Pick<Track, 'free' | 'status'>): boolean {
  return free === true && status === 'available';
}
