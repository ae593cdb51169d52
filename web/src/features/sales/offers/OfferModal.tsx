import { characterCount } from '@store/domain/platform/printable';
import type { Track } from '@store/domain/shop/catalogue/tracks';
import type { PublicLicence } from '@store/domain/shop/licences/licence';
import type { PriceOption } from '@store/domain/shop/licences/price-options';
import { OFFER_MESSAGE_MAXIMUM } from '@store/domain/sales/offers/offers';
import { currencyWords, typedCents } from '@store/domain/platform/money/currencies';
import { cents, hasDecimals, toDecimal } from '@store/domain/platform/money/money';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { paths } from '../../../lib/paths/paths';
import { useCurrency, useMoney } from '../../../lib/shop/state';
import { tokenAtom } from '../../../lib/storage/session';
import { Button, ButtonLink } from '../../../ui/Button';
import { CountedField, Form, FormField, useForm } from '../../../ui/form';
import { Modal } from '../../../ui/Modal';
import { useKeptFocus } from '../../../ui/keptFocus';
import { endSessionAtom } from '../../people/account';
import { personalOptions } from '../cart';
import { useOwnedLicences } from '../../shop/licences';
import { makeOffer } from './calls';
import styles from './Offers.module.css';

type Field = 'amount' | 'message';

interface OfferFormProps {
  readonly track: Track;
  readonly exclusive: PriceOption<PublicLicence>;
  readonly token: string;
  readonly onDone: (message: string) => void;
}

function OfferForm({ track, exclusive, token, onDone }: OfferFormProps) {
  const endSession = useSetAtom(endSessionAtom);
  const currency = useCurrency();
  const format = useMoney();
  const personal = personalOptions(track, [exclusive], { owned: useOwnedLicences(), currency })[0];
  const isUpgrade = personal?.kind === 'upgrade';
  const price = isUpgrade ? personal.price : exclusive.price;
  const form = useForm<Field>({
    errorToast: null,
    initial: { amount: '', message: '' },
    validate: ({ amount }) =>
      typedCents(amount, currency) === undefined
        ? {
            field: 'amount',
            text: `Enter an amount in ${currencyWords(currency)}, for example ${toDecimal(cents(3000), currency)}.`,
          }
        : null,
    send: async ({ amount, message }) => {
      const input = { token, track_id: track.id, license: exclusive.licence.id, message };
      const typed = toDecimal(typedCents(amount, currency) ?? cents(0), currency);
      const outcome = await makeOffer({ ...input, amount: typed, currency });
      if (!outcome.ok) {
        if (outcome.error.code === 'unauthenticated') endSession();
        return outcome.error;
      }
      onDone(outcome.data.message);
      return null;
    },
  });
  return (
    <Form form={form} action="Send offer" busyAction="Sending…">
      <FormField
        form={form}
        name="amount"
        label={`Your offer in ${currencyWords(currency)}`}
        inputMode={hasDecimals(currency) ? 'decimal' : 'numeric'}
        autoComplete="off"
        hint={`The ${exclusive.licence.name} licence costs ${format(price)}${isUpgrade ? ' as an upgrade from yours' : ''}.`}
      />
      <CountedField
        form={form}
        name="message"
        label="Message to the producer (optional)"
        rows={4}
        rule="Only the producer reads it."
        maximum={OFFER_MESSAGE_MAXIMUM}
        count={characterCount}
      />
    </Form>
  );
}

interface OfferModalProps extends Omit<OfferFormProps, 'token' | 'onDone'> {
  readonly onSignIn: () => void;
  readonly onClose: () => void;
}

export function OfferModal({ track, exclusive, onSignIn, onClose }: OfferModalProps) {
  const token = useAtomValue(tokenAtom);
  const [sent, setSent] = useState<string | null>(null);
  const answer = useKeptFocus<HTMLDivElement>(sent !== null);
  return (
    <Modal title={`Make an offer for ${track.title}`} onClose={onClose}>
      {sent !== null ? (
        <div ref={answer} className={styles.done}>
          <p role="status">{sent}</p>
          <Button onClick={onClose}>Close</Button>
        </div>
      ) : token === null ? (
        <div className={styles.done}>
          <p>Sign in to make an offer: we email the answer to your account’s address.</p>
          <ButtonLink to={paths.signIn} onClick={onSignIn}>
            Sign in
          </ButtonLink>
        </div>
      ) : (
        <>
          <p className={styles.note}>
            If the producer accepts, you have three days to pay. Someone else can still buy first. You can
            make three offers for a beat, one at a time.
          </p>
          <OfferForm track={track} exclusive={exclusive} token={token} onDone={setSent} />
        </>
      )}
    </Modal>
  );
}
