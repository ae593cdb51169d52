import { StoreError } from '@store/domain/platform/errors';
import { priceOptionsFor } from '@store/domain/shop/licences/price-options';
import {
  dueNotice,
  hasRoomFor,
  mostUsed,
  usageLevel,
  usageLimits,
  usedPercent,
  type Usage,
  type UsageLimits,
  type UsageNotice,
} from '@store/domain/shop/licences/usage';
import { upgradesFor } from '@store/domain/sales/orders/upgrades';
import { licencesOnSale } from '@store/domain/shop/settings/settings';
import {
  parseTrack,
  parseUsage,
  trackDocument,
  usageDocument,
  usageReports,
  type UsageRecord,
} from '../../platform/collections';
import { runTransaction } from '../../platform/firestore/firestore';
import { queueMailIn } from '../../platform/mail/outbox';
import { readLicenceInForce, type BoughtLine } from '../orders/licence-in-force';
import { readOrder, type IdentifiedOrder } from '../orders/orders';
import { limitsOfLine } from '../orders/reported-usage';
import { upgradableOf } from '../orders/upgrades/credits';
import { currentSettings } from '../../platform/settings/current';
import { usageMails, type OfferedUpgrade } from './mails';

/** Lines count from 0; `now` in UTC ms. */
interface Report extends BoughtLine {
  readonly usage: Usage;
  readonly now: number;
}

/** Today's cheapest larger licence with room for a usage, if any. */
async function upgradeFor(
  { order }: IdentifiedOrder,
  { line, usage }: Report,
): Promise<OfferedUpgrade | undefined> {
  const { settings } = currentSettings();
  const { currency } = settings;
  const bought = order.lines[line];
  if (bought?.kind !== 'beat' || bought.exclusive || order.currency !== currency) return undefined;
  const track = parseTrack(await trackDocument(bought.trackId).get());
  if (track?.status !== 'available') return undefined;
  const options = priceOptionsFor(licencesOnSale(settings), track, currency);
  return upgradesFor(upgradableOf(bought), options, currency)
    .flatMap(({ licence, price }): readonly OfferedUpgrade[] =>
      price === null || !hasRoomFor(usage, usageLimits(licence.limits))
        ? []
        : [{ name: licence.name, price, currency }],
    )
    .sort((a, b) => a.price - b.price)[0];
}

function noticeOf(
  { usage }: Report,
  limits: UsageLimits,
  before: UsageRecord | undefined,
): UsageNotice | null {
  return dueNotice(usageLevel(usage, limits), before?.sentNotices ?? []);
}

/**
 * Stores a buyer's usage report, replacing the last. Mails both near and past a limit. Throws a StoreError
 * `not-found`, or `conflict` (undelivered, refunded, upgraded, or no limits).
 */
export async function reportUsage(report: Report): Promise<UsageRecord> {
  const { uid, orderId, line, usage, now } = report;
  const stored = await readOrder(orderId);
  if (stored?.uid !== uid) throw new StoreError('not-found', 'There is no such order.');
  const upgrade = await upgradeFor({ id: orderId, order: stored }, report);
  return runTransaction(async (transaction) => {
    const { bought, buyer } = await readLicenceInForce(transaction, report);
    const document = await transaction.get(usageDocument(orderId, line));
    const limits = limitsOfLine(bought, currentSettings().settings.licences);
    const most = limits && mostUsed(usage, limits);
    if (!most)
      throw new StoreError(
        'conflict',
        'This licence limits neither streams nor copies, so there is nothing to report.',
      );
    const before = parseUsage(document);
    const notice = noticeOf(report, limits, before);
    const record: UsageRecord = {
      uid,
      buyer,
      orderId,
      line,
      trackId: bought.trackId,
      title: bought.title,
      licenceName: bought.licenceName,
      limits,
      ...usage,
      percent: usedPercent(most),
      sentNotices: [...(before?.sentNotices ?? []), ...(notice === null ? [] : [notice])],
      reportedAt: now,
    };
    transaction.set(usageDocument(orderId, line), record);
    if (notice !== null)
      usageMails(record, { most, notice, upgrade }).forEach((mail, index) =>
        queueMailIn(
          transaction,
          `usage-${orderId}-${line}-${notice}-${index === 0 ? 'buyer' : 'producer'}`,
          mail,
        ),
      );
    return record;
  });
}

const LIST_MAXIMUM = 200;

export async function listUsage(): Promise<UsageRecord[]> {
  const { docs } = await usageReports().orderBy('percent', 'desc').limit(LIST_MAXIMUM).get();
  return docs.map((document) => parseUsage(document));
}
