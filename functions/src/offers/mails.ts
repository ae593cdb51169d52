import { agreedPrice } from '@store/domain/offers/offers';
import { formatEuro } from '@store/domain/orders/money';
import { trackPath } from '@store/domain/pages/paths';
import { config } from '../config';
import { composeMail } from '../mail/layout';
import type { Mail } from '../mail/outbox';
import { utcTime } from '../mail/utc-time';
import { currentShop } from '../shop/current';
import { answerLink } from './links';
import type { IdentifiedOffer } from './identified-offer';

function beatOf({ offer: { title, licenceName } }: IdentifiedOffer): string {
  return `“${title}” (${licenceName})`;
}

/** Where a buyer finds an offer. */
function offerPage({ id }: IdentifiedOffer): string {
  return `${config.origin}/profile?tab=orders&offer=${encodeURIComponent(id)}`;
}

function trackPage({ offer: { trackId } }: IdentifiedOffer): string {
  return `${config.origin}${trackPath(trackId)}`;
}

function newOfferMail(identified: IdentifiedOffer): Mail {
  const { buyer, amount, message, until } = identified.offer;
  return composeMail({
    to: currentShop().producer.email,
    subject: `${buyer.name} offers ${formatEuro(amount)} for ${beatOf(identified)}`,
    paragraphs: [
      `${buyer.name} wants to buy ${beatOf(identified)} for ${formatEuro(amount)}.`,
      `You can accept, decline or ask for more until ${utcTime(until)}, by the link below or in the dashboard, under Offers. Nothing happens before you have confirmed your answer.`,
    ],
    ...(message !== '' && { quote: { heading: `${buyer.name} writes:`, text: message } }),
    action: { label: 'Answer the offer', href: answerLink(identified) },
  });
}

function acceptedMail(identified: IdentifiedOffer): Mail {
  const { buyer, until } = identified.offer;
  const price = agreedPrice(identified.offer) ?? identified.offer.amount;
  return composeMail({
    to: buyer.email,
    subject: `${beatOf(identified)} is yours for ${formatEuro(price)}`,
    paragraphs: [
      `You have agreed on ${formatEuro(price)} for ${beatOf(identified)}.`,
      `You can buy it at this price until ${utcTime(until)}, with the account that made the offer. The beat is not reserved: until you have paid, somebody else can buy it. If it costs less by then, you pay less.`,
    ],
    action: { label: 'Buy it now', href: offerPage(identified) },
  });
}

function counteredMail(identified: IdentifiedOffer): Mail {
  const { buyer, amount, counter, until } = identified.offer;
  return composeMail({
    to: buyer.email,
    subject: `${formatEuro(counter ?? amount)} for ${beatOf(identified)}?`,
    paragraphs: [
      `You have offered ${formatEuro(amount)} for ${beatOf(identified)}. The producer would sell it to you for ${formatEuro(counter ?? amount)}.`,
      `You can accept or decline until ${utcTime(until)}.`,
    ],
    action: { label: 'Answer in your profile', href: offerPage(identified) },
  });
}

function declinedMail(identified: IdentifiedOffer): Mail {
  const { buyer, amount } = identified.offer;
  return composeMail({
    to: buyer.email,
    subject: `Your offer for ${beatOf(identified)} was declined`,
    paragraphs: [
      `You have offered ${formatEuro(amount)} for ${beatOf(identified)}. The producer does not sell it for that.`,
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

/** The mails that tell of an offer's newest state, to whoever did not cause it or has to act. */
export function offerMails(identified: IdentifiedOffer): readonly Mail[] {
  switch (identified.offer.state) {
    case 'open':
      return [newOfferMail(identified)];
    case 'accepted':
      return [acceptedMail(identified)];
    case 'countered':
      return [counteredMail(identified)];
    case 'declined':
      // Who declines a counter-offer is the buyer.
      return identified.offer.counter === null ? [declinedMail(identified)] : [];
    case 'withdrawn':
      return [withdrawnMail(identified)];
    case 'closed':
      return [closedMail(identified)];
    case 'expired':
    case 'bought':
      return [];
  }
}
