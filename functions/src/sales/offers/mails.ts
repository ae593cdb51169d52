import { agreedPrice } from '@store/domain/sales/offers/offers';
import { currencyName } from '@store/domain/platform/money/currencies';
import type { CurrencyCode } from '@store/domain/platform/money/money';
import { trackPath } from '@store/domain/platform/paths';
import { config } from '../../platform/config';
import { composeMail, utcTime } from '../../platform/mail/layout';
import type { Mail } from '../../platform/mail/outbox';
import { currentShop } from '../../platform/settings/current';
import { moneyText } from '../../platform/settings/currency';
import { answerLink } from './links';
import type { IdentifiedOffer } from './views';

function beatOf({ offer: { title, licenceName } }: IdentifiedOffer): string {
  return `“${title}” (${licenceName})`;
}

function offerPage({ id }: IdentifiedOffer): string {
  return `${config.origin}/profile?tab=orders&offer=${encodeURIComponent(id)}`;
}

function trackPage({ offer: { trackId } }: IdentifiedOffer): string {
  return `${config.origin}${trackPath(trackId)}`;
}

function newOfferMail(identified: IdentifiedOffer): Mail {
  const { buyer, currency, amount, message, until } = identified.offer;
  return composeMail({
    to: currentShop().producer.email,
    subject: `${buyer.name} offers ${moneyText(amount, currency)} for ${beatOf(identified)}`,
    paragraphs: [
      `${buyer.name} wants to buy ${beatOf(identified)} for ${moneyText(amount, currency)}.`,
      `You can accept, decline or ask for more until ${utcTime(until)}, with the link below or in the dashboard, under Offers. Nothing happens until you confirm your answer.`,
    ],
    ...(message !== '' && { quote: { heading: `${buyer.name} writes:`, text: message } }),
    action: { label: 'Answer the offer', href: answerLink(identified) },
  });
}

function acceptedMail(identified: IdentifiedOffer): Mail {
  const { buyer, currency, until } = identified.offer;
  const price = agreedPrice(identified.offer) ?? identified.offer.amount;
  return composeMail({
    to: buyer.email,
    subject: `${beatOf(identified)} is yours for ${moneyText(price, currency)}`,
    paragraphs: [
      `You agreed on ${moneyText(price, currency)} for ${beatOf(identified)}.`,
      `Buy it at this price by ${utcTime(until)}, with the account that made the offer. The beat isn’t reserved: someone else can still buy it first. If it costs less by then, you pay less.`,
    ],
    action: { label: 'Buy it now', href: offerPage(identified) },
  });
}

function counteredMail(identified: IdentifiedOffer): Mail {
  const { buyer, currency, amount, counter, until } = identified.offer;
  return composeMail({
    to: buyer.email,
    subject: `${moneyText(counter ?? amount, currency)} for ${beatOf(identified)}?`,
    paragraphs: [
      `You offered ${moneyText(amount, currency)} for ${beatOf(identified)}. The producer would sell it to you for ${moneyText(counter ?? amount, currency)}.`,
      `You can accept or decline until ${utcTime(until)}.`,
    ],
    action: { label: 'Answer in your profile', href: offerPage(identified) },
  });
}

function declinedMail(identified: IdentifiedOffer): Mail {
  const { buyer, currency, amount } = identified.offer;
  return composeMail({
    to: buyer.email,
    subject: `Your offer for ${beatOf(identified)} was declined`,
    paragraphs: [
      `You offered ${moneyText(amount, currency)} for ${beatOf(identified)}. The producer won’t sell it for that.`,
      'You can still buy it at its price.',
    ],
    action: { label: 'See the beat', href: trackPage(identified) },
  });
}

function withdrawnMail(identified: IdentifiedOffer): Mail {
  return composeMail({
    to: identified.offer.buyer.email,
    subject: `The offer for ${beatOf(identified)} was withdrawn`,
    paragraphs: [
      `The offer for ${beatOf(identified)} is no longer valid, and nothing was charged.`,
      'You can still buy it at its price.',
    ],
    action: { label: 'See the beat', href: trackPage(identified) },
  });
}

function closedMail(identified: IdentifiedOffer): Mail {
  return composeMail({
    to: identified.offer.buyer.email,
    subject: `${beatOf(identified)} is no longer on sale`,
    paragraphs: [
      `The beat was sold or taken out of the shop, so your offer for ${beatOf(identified)} was closed.`,
    ],
    action: { label: 'Listen to other beats', href: `${config.origin}/tracks` },
  });
}

function currencyMail(identified: IdentifiedOffer, shop: CurrencyCode): Mail {
  const { buyer, currency } = identified.offer;
  return composeMail({
    to: buyer.email,
    subject: `The offer for ${beatOf(identified)} has ended`,
    paragraphs: [
      `The shop sells in ${currencyName(shop)} now, so the offer for ${beatOf(identified)} in ${currencyName(currency)} was closed, and nothing was charged.`,
      'You can still buy it at its price, or make another offer.',
    ],
    action: { label: 'See the beat', href: trackPage(identified) },
  });
}

/** Mails about an offer's new state to those who didn't cause it or have to act. `shop`: the currency it sells in. */
export function offerMails(identified: IdentifiedOffer, shop: CurrencyCode): readonly Mail[] {
  switch (identified.offer.state) {
    case 'open':
      return [newOfferMail(identified)];
    case 'accepted':
      return [acceptedMail(identified)];
    case 'countered':
      return [counteredMail(identified)];
    case 'declined':
      // Only the buyer declines a counter-offer.
      return identified.offer.counter === null ? [declinedMail(identified)] : [];
    case 'withdrawn':
      return [withdrawnMail(identified)];
    case 'closed':
      return [identified.offer.currency === shop ? closedMail(identified) : currencyMail(identified, shop)];
    case 'expired':
    case 'bought':
      return [];
  }
}
