import { limitText } from '@store/domain/shop/licences/terms';
import { usedPercent, type MeteredUse, type UsageNotice } from '@store/domain/shop/licences/usage';
import type { Cents, CurrencyCode } from '@store/domain/platform/money/money';
import { paths } from '@store/domain/platform/paths';
import type { UsageRecord } from '../../platform/collections';
import { config } from '../../platform/config';
import { composeMail } from '../../platform/mail/layout';
import type { Mail } from '../../platform/mail/outbox';
import { orderPage } from '../orders/mails';
import { currentShop } from '../../platform/settings/current';
import { moneyText } from '../../platform/settings/currency';

/** A larger licence with room for the reported usage, and its price for the buyer. */
export interface OfferedUpgrade {
  readonly name: string;
  readonly price: Cents;
  readonly currency: CurrencyCode;
}

interface Reached {
  readonly most: MeteredUse;
  readonly notice: UsageNotice;
  readonly upgrade: OfferedUpgrade | undefined;
}

/** `410,000 streams`, of the 500,000 that the licence allows. */
function factsOf({ licenceName }: UsageRecord, { metered, count, limit }: MeteredUse): string {
  return `${limitText(count)} ${metered}, and the ${licenceName} licence covers ${limitText(limit)}`;
}

function reachedText({ notice, most }: Reached): string {
  return notice === 'over'
    ? `has more ${most.metered} than its licence covers`
    : `has used ${usedPercent(most)}% of its ${most.metered}`;
}

function upgradeText({ upgrade }: Reached): string {
  if (!upgrade) return `If you need more, write to ${currentShop().producer.email}, and we will find a way.`;
  return `You can upgrade to ${upgrade.name} for ${moneyText(upgrade.price, upgrade.currency)}: what you have paid for this licence is deducted. The upgrade is next to the beat in your orders.`;
}

function buyerMail(record: UsageRecord, reached: Reached): Mail {
  const { title, buyer, orderId } = record;
  return composeMail({
    to: buyer.email,
    subject: `Your song with “${title}” ${reachedText(reached)}`,
    paragraphs: [
      `Congratulations: your song is doing well. You report ${factsOf(record, reached.most)}.`,
      upgradeText(reached),
      reached.notice === 'over'
        ? 'Nothing is blocked. Please choose soon, because the licence does not cover what goes beyond its limit.'
        : 'Nothing is blocked, and you do not have to do anything now.',
    ],
    action: { label: 'See your order', href: orderPage(orderId, null) },
  });
}

function producerMail(record: UsageRecord, reached: Reached): Mail {
  const { title, buyer, orderId } = record;
  const { upgrade } = reached;
  return composeMail({
    to: currentShop().producer.email,
    subject: `A song with “${title}” ${reachedText(reached)}`,
    paragraphs: [
      `${buyer.name}, ${buyer.email}, reports ${factsOf(record, reached.most)} (order ${orderId}).`,
      upgrade
        ? `The buyer was notified by mail and can upgrade to ${upgrade.name} for ${moneyText(upgrade.price, upgrade.currency)}. Nothing was blocked.`
        : 'The buyer was notified by mail and asked to write to you, because no larger licence is on sale. Nothing was blocked.',
    ],
    action: { label: 'See all reports', href: `${config.origin}${paths.dashboard}?tab=usage` },
  });
}

/** For buyer and producer, in this order, when a limit is near or passed. */
export function usageMails(record: UsageRecord, reached: Reached): readonly [buyer: Mail, producer: Mail] {
  return [buyerMail(record, reached), producerMail(record, reached)];
}
