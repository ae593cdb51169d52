import { findPriceOption } from '@store/domain/shop/licences/licence';
import { payablePrice } from '@store/domain/sales/offers/offers';
import type { OfferView } from '@store/domain/api/offers';
import {
  formatMoney,
  fromDecimal,
  formatDecimal,
  type CurrencyCode,
} from '@store/domain/platform/money/money';
import { useSetAtom } from 'jotai';
import { useEffect, useId, useRef } from 'react';
import type { Track } from '@store/domain/shop/catalogue/tracks';
import { paths, trackPath } from '../../../lib/paths/paths';
import { useCurrency } from '../../../lib/shop/state';
import { Button, ButtonLink } from '../../../ui/Button';
import { Link } from '../../../ui/links/Link';
import { addToastAtom } from '../../../ui/toasts';
import { useBusy } from '../../../ui/useBusy';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { reportErrorAtom, useCustomerQuery } from '../../people/account';
import { addToCartAtom } from '../cart';
import { useTrack } from '../../shop/catalogue';
import { usePriceOptions } from '../../shop/licences';
import { answerOffer, myOffers } from './calls';
import layout from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';
import styles from './Offers.module.css';
import { formatDay } from '../../../lib/date';

/** For the buyer. `shop`: the shop's currency. */
function offerText(
  { state, currency, amount, counter, price, until }: OfferView,
  shop: CurrencyCode,
): string {
  const money = (decimal: string) => formatDecimal(decimal, currency);
  switch (state) {
    case 'open':
      return `You offered ${money(amount)}. The producer hasn’t answered yet.`;
    case 'countered':
      return `You offered ${money(amount)}. The producer asks for ${money(counter ?? amount)}. Answer by ${formatDay(until)}.`;
    case 'accepted':
      return `You agreed on ${money(price ?? amount)}. Buy it by ${formatDay(until)}: someone else can still buy first.`;
    case 'declined':
      return `${money(counter ?? amount)} was declined.`;
    case 'withdrawn':
      return 'The offer was withdrawn.';
    case 'expired':
      return 'The offer has expired.';
    case 'closed':
      return currency === shop
        ? 'The beat is no longer on sale.'
        : `The offer has ended: the shop sells in ${shop} now.`;
    case 'bought':
      return `Bought for ${money(price ?? amount)}.`;
  }
}

interface BuyProps {
  readonly offer: OfferView;
  readonly agreed: string;
}

function BuyTrack({ track, offer, agreed }: BuyProps & { readonly track: Track }) {
  const add = useSetAtom(addToCartAtom);
  const today = findPriceOption(usePriceOptions(track), offer.license);
  const currency = useCurrency();
  if (track.status === 'sold' || !today || offer.currency !== currency) return null;
  const price = fromDecimal(agreed);
  const payable = payablePrice(price, today.price);
  const basis = { kind: 'offer', licensing: offer.license, offerId: offer.id, price } as const;
  return (
    <ButtonLink
      to={paths.cart}
      onClick={() => add(track, { licensing: offer.license, price: payable, basis })}
    >
      <span>
        Buy<VisuallyHidden>{` ${track.title}`}</VisuallyHidden>
        <span>{` for ${formatMoney(payable, offer.currency)}`}</span>
      </span>
    </ButtonLink>
  );
}

/** Adds the beat at the agreed price, or today's if lower. */
function Buy(props: BuyProps) {
  const detail = useTrack(props.offer.track_id);
  return detail.kind === 'loaded' ? <BuyTrack {...props} track={detail.track} /> : null;
}

const ANSWERS = { accept: 'Accept', decline: 'Decline', withdraw: 'Withdraw' } as const;

interface AnswerProps {
  readonly offer: OfferView;
  readonly token: string;
  readonly onDone: () => void;
}

function AnswerButton({
  offer,
  token,
  onDone,
  answer,
}: AnswerProps & { readonly answer: keyof typeof ANSWERS }) {
  const { isBusy, run } = useBusy();
  const addToast = useSetAtom(addToastAtom);
  const reportError = useSetAtom(reportErrorAtom);
  const send = async () => {
    const outcome = await answerOffer({ token, id: offer.id, answer });
    if (outcome.ok) addToast({ kind: 'Success', description: outcome.data.message });
    else reportError(outcome.error);
    onDone();
  };
  return (
    <Button variant={answer === 'accept' ? 'signal' : 'quiet'} isBusy={isBusy} onClick={() => void run(send)}>
      <span>{`${ANSWERS[answer]} `}</span>
      <VisuallyHidden>{`the offer for ${offer.title}`}</VisuallyHidden>
    </Button>
  );
}

function Actions(props: AnswerProps) {
  const { offer } = props;
  switch (offer.state) {
    case 'open':
      return <AnswerButton {...props} answer="withdraw" />;
    case 'countered':
      return (
        <>
          <AnswerButton {...props} answer="accept" />
          <AnswerButton {...props} answer="decline" />
        </>
      );
    case 'accepted':
      return <Buy offer={offer} agreed={offer.price ?? offer.amount} />;
    default:
      return null;
  }
}

function OfferItem({ isChosen, ...props }: AnswerProps & { readonly isChosen: boolean }) {
  const { offer } = props;
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isChosen) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <li ref={item} className={`${styles.offer} ${isChosen ? styles.chosen : ''}`}>
      <div className={styles.text}>
        <p className={styles.title}>
          <Link to={trackPath(offer.track_id)}>{offer.title}</Link>
          <span>{` (${offer.license_name})`}</span>
        </p>
        <p className={textStyles.quiet}>{offerText(offer, useCurrency())}</p>
      </div>
      <div className={layout.closeRow}>
        <Actions {...props} />
      </div>
    </li>
  );
}

interface MyOffersProps {
  readonly token: string;
  /** From a mailed link. */
  readonly chosen: string | null;
}

/** Nothing without offers. A failure is shown as a toast, and by the orders below. */
export function MyOffers({ token, chosen }: MyOffersProps) {
  const headingId = useId();
  const query = useCustomerQuery('offers', myOffers, token);
  if (!query.data || query.data.results.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className={styles.offers}>
      <h2 id={headingId} className={styles.heading}>
        Your offers
      </h2>
      <ul>
        {query.data.results.map((offer) => (
          <OfferItem
            key={offer.id}
            offer={offer}
            token={token}
            isChosen={offer.id === chosen}
            onDone={() => void query.refetch()}
          />
        ))}
      </ul>
    </section>
  );
}
