import type { InvoiceRow } from '@store/domain/api/member/orders';
import { isUnfinished } from '@store/domain/sales/orders/orders';
import { useId, useState } from 'react';
import { counted } from '../../../../lib/figures';
import { saveDatedFile } from '../../../../lib/saveFile';
import { Button } from '../../../../ui/Button';
import { Field } from '../../../../ui/fields/Field';
import layout from '../../../../ui/layout.module.css';
import textStyles from '../../../../ui/text.module.css';
import { ConfirmModal } from '../../base/list/ConfirmModal';
import { useMemberAction } from '../../base/list/useMemberAction';
import styles from './Dispute.module.css';
import details from './InvoiceDetails.module.css';
import { correctAddress, forgetBuyer, readPerson, revokeLinks } from './guestCalls';

export interface GuestInvoiceProps {
  readonly invoice: InvoiceRow;
  readonly buyer: NonNullable<InvoiceRow['buyer']>;
  readonly links: number;
  readonly onDone: () => void;
}

function accessText({ invoice, links }: GuestInvoiceProps): string {
  const opened = `${counted(links, 'link opens', 'links open')} this order.`;
  return invoice.user_id === '' ? opened : `The account with this address has it in its profile. ${opened}`;
}

function AddressForm({ invoice: { id }, buyer, onDone }: GuestInvoiceProps) {
  const [email, setEmail] = useState(buyer.email);
  const { isBusy, failure, run } = useMemberAction(onDone);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void run((options) => correctAddress({ id, email }, options));
      }}
    >
      <Field
        label="Buyer’s address"
        type="email"
        required
        hint="A correction ends all links of this order and mails the files to the new address."
        error={failure ?? undefined}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <Button type="submit" variant="quiet" isBusy={isBusy} disabled={email.trim() === buyer.email}>
        {isBusy ? 'Saving…' : 'Correct address'}
      </Button>
    </form>
  );
}

function PersonalData({ invoice: { id }, buyer, onDone }: GuestInvoiceProps) {
  const { isBusy, run } = useMemberAction(() => undefined);
  const [isAsked, setIsAsked] = useState(false);
  const save = () =>
    run(async (options) => {
      const outcome = await readPerson({ id }, options);
      if (!outcome.ok) return outcome;
      const file = new Blob([JSON.stringify(outcome.data.data, null, 2)], { type: 'application/json' });
      saveDatedFile(file, 'buyer-data', 'json');
      return { ok: true, data: { message: 'The buyer’s data was downloaded.' } };
    });
  return (
    <>
      <Button variant="quiet" isBusy={isBusy} onClick={() => void save()}>
        Download buyer’s data
      </Button>
      <Button variant="quiet" onClick={() => setIsAsked(true)}>
        Delete buyer’s data
      </Button>
      {isAsked && (
        <ConfirmModal
          title="Delete this buyer’s data?"
          busyLabel="Deleting…"
          action={(options) => forgetBuyer({ id }, options)}
          onClose={() => setIsAsked(false)}
          onDone={onDone}
        >
          <p>
            Everything stored under <strong>{buyer.email}</strong> is deleted, and the links of all orders
            with this address end. The orders stay without name and address. This cannot be undone.
          </p>
        </ConfirmModal>
      )}
    </>
  );
}

export default function GuestInvoice(props: GuestInvoiceProps) {
  const { invoice, links, onDone } = props;
  const { isBusy, run } = useMemberAction(onDone);
  const headingId = useId();
  if (isUnfinished(invoice.state)) return null;
  return (
    <section aria-labelledby={headingId} className={styles.dispute}>
      <h3 id={headingId} className={details.heading}>
        Bought without an account
      </h3>
      <p className={textStyles.quiet}>{accessText(props)}</p>
      <AddressForm {...props} />
      <div className={layout.row}>
        {links > 0 && (
          <Button
            variant="quiet"
            isBusy={isBusy}
            onClick={() => void run((options) => revokeLinks({ id: invoice.id }, options))}
          >
            End all links
          </Button>
        )}
        {invoice.user_id === '' && <PersonalData {...props} />}
      </div>
    </section>
  );
}
