import * as v from 'valibot';
import { cents, toDecimal, type Cents } from '@store/domain/platform/money/money';
import { LINK_LICENCE } from '@store/domain/sales/private-links/private-links';
import { findPriceOption } from '@store/domain/shop/licences/licence';
import { priceOptionsFor } from '@store/domain/shop/licences/price-options';
import { parseTrackRow, trackDocument } from '@store/functions/platform/collections';
import { readSettings } from '@store/functions/platform/settings/stored';
import { BEATS, type Command } from '../../story/commands';
import { beatOf } from '../opening';
import type { Buyers } from './buyers';
import { oneOf, type Means } from './means';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Maximum clock difference. */
const SKEW_MS = 60_000;

/** A beat the producer sent, for anyone with the link. */
interface SentLink {
  readonly id: string;
  readonly secret: string;
  readonly beat: number;
  readonly price: Cents;
  /** UTC ms. */
  readonly until: number;
  /** `null`: the answer was lost, so it may have happened. */
  isRevoked: boolean | null;
  /** Seconds heard at each visit; `isTaken` if the shop said so, `isCounted` if the beat wasn't deleted either. */
  readonly heard: { readonly seconds: number; readonly isTaken: boolean; readonly isCounted: boolean }[];
}

const sentSchema = v.object({ link: v.string() });

async function isSold(beat: number): Promise<boolean> {
  return parseTrackRow(await trackDocument(beat + 1).get())?.status === 'sold';
}

/** A link must have ended, whatever clock the shop uses. */
export function isEnded({ isRevoked, until }: SentLink): boolean {
  return isRevoked === true || Date.now() > until + SKEW_MS;
}

/** Beats sent by private links, and what people do with them. */
export class PrivateLinks {
  readonly sent: SentLink[] = [];
  /** Checkouts the shop should have refused. */
  readonly wrong: string[] = [];
  readonly #means: Means;
  readonly #buyers: Buyers;

  constructor(means: Means, buyers: Buyers) {
    this.#means = means;
    this.#buyers = buyers;
  }

  /** At half price. */
  async send({ beat, isShort, fault }: Command & { kind: 'send_link' }): Promise<void> {
    const { currency, licences } = (await readSettings()).settings;
    const option = findPriceOption(priceOptionsFor(licences, beatOf(beat), currency), LINK_LICENCE);
    if (!option) return;
    const id = `sent${String(this.sent.length)}`.padEnd(20, 'x');
    const until = Date.now() + (isShort ? 1 : 300) * DAY_MS;
    const price = cents(Math.floor(option.price / 2));
    const input = { id, title: 'Darker', message: '', tracks: [beat + 1], drafts: [], recipients: [] };
    const terms = { until, may_download: true, price, currency };
    const result = await this.#means.despite(fault, () =>
      this.#means.producer.post('/api/member/private-links/send', { ...input, ...terms }),
    );
    const answer = v.safeParse(sentSchema, result?.body);
    const secret = answer.success ? (answer.output.link.split('#')[1] ?? '') : '';
    if (secret !== '') this.sent.push({ id, secret, beat, price, until, isRevoked: false, heard: [] });
  }

  /** Pages report twice, as if the first answer was lost. */
  async hear({ link: index, seconds, fault }: Command & { kind: 'hear_link' }): Promise<void> {
    const link = oneOf(this.sent, index);
    if (!link) return;
    const { secret, beat } = link;
    const beats = [{ id: beat + 1, seconds, ended: false, saved: false }];
    const wasEnded = isEnded(link);
    const report = () => this.#means.stranger.post('/api/links/heard', { secret, beats });
    const results = [await this.#means.despite(fault, report), await report()];
    const isTaken = results.some((result) => result?.status === 200);
    if (wasEnded && isTaken) this.wrong.push(`${link.id} was heard after its end`);
    const isCounted = isTaken && (await trackDocument(beat + 1).get()).exists;
    link.heard.push({ seconds, isTaken, isCounted });
  }

  async revoke({ link: index, fault }: Command & { kind: 'revoke_link' }): Promise<void> {
    const link = oneOf(this.sent, index);
    if (!link) return;
    const result = await this.#means.despite(fault, () =>
      this.#means.producer.post('/api/member/private-links/revoke', { id: link.id, recipient: null }),
    );
    if (result?.status === 200) link.isRevoked = true;
    else link.isRevoked ||= null;
  }

  /** Buys at the link's own price; `isForeign`: another beat than the one sent. */
  async buy({ buyer, link: index, isForeign, ...payment }: Command & { kind: 'buy_by_link' }): Promise<void> {
    const link = oneOf(this.sent, index);
    if (!link || this.#buyers.deleted.has(buyer)) return;
    const { secret, price } = link;
    const beat = isForeign ? (link.beat + 1) % BEATS : link.beat;
    const { currency } = (await readSettings()).settings;
    const line = {
      trackId: beat + 1,
      licence: LINK_LICENCE,
      shown: toDecimal(price, currency),
      currency,
      basis: { kind: 'link' },
      linkToken: secret,
    } as const;
    const [wasEnded, wasSold] = [isEnded(link), await isSold(beat)];
    if ((await this.#buyers.checkOutLine(buyer, line, payment)) !== 200) return;
    if (isForeign) this.wrong.push(`${link.id} has sold another beat`);
    if (wasEnded) this.wrong.push(`${link.id} has sold its beat after its end`);
    if (wasSold && (await isSold(beat))) this.wrong.push(`${link.id} has sold its beat, which was sold`);
  }
}
