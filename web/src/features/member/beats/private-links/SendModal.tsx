import type { AnswerOf } from '@store/domain/api/endpoints';
import { typedCents, typedPriceFault } from '@store/domain/platform/money/currencies';
import { DAY_MS } from '@store/domain/platform/time';
import type { LINK_LICENCE } from '@store/domain/sales/private-links/private-links';
import { findLicence } from '@store/domain/shop/licences/licence';
import { useState, type SyntheticEvent } from 'react';
import { counted } from '../../../../lib/figures';
import { memberPagePath } from '../../../../lib/paths/dashboardQuery';
import { useCurrency, useLicences } from '../../../../lib/shop/state';
import { Button, ButtonLink } from '../../../../ui/Button';
import { Checkbox } from '../../../../ui/fields/Checkbox';
import { CopyText } from '../../../../ui/fields/CopyText';
import { Field, TextField } from '../../../../ui/fields/Field';
import { Modal } from '../../../../ui/Modal';
import { fromLocalMoment, toLocalMoment } from '../../base/dates';
import { Failure } from '../../base/frame/Failure';
import { useMemberAction } from '../../base/list/useMemberAction';
import forms from '../../base/frame/forms.module.css';
import { sendBeats } from './linkCalls';
import { namedPeople, NOBODY, PeopleFields, type Person } from './PeopleFields';
import styles from './PrivateLinks.module.css';
import type { SentBeat } from './sentBeat';

type Sent = AnswerOf<'POST /api/member/private-links/send'>;

/** Imports only the type: the dashboard and the link's page share no code. */
const LICENCE: typeof LINK_LICENCE = 'Non-Exclusive';

/** Default, in days. */
const OPEN_DAYS = 14;

interface SendModalProps {
  readonly beats: readonly SentBeat[];
  readonly onClose: () => void;
  /** Drafts are hidden beats now. */
  readonly onSent: () => void;
}

function Beats({ beats }: { readonly beats: readonly SentBeat[] }) {
  return (
    <ul className={styles.beats}>
      {beats.map(({ title, fault }) => (
        <li key={title} data-left-out={fault !== null || undefined}>
          <span>{title}</span>
          {fault !== null && <span className={styles.fault}>{`Can’t be sent. ${fault}`}</span>}
        </li>
      ))}
    </ul>
  );
}

/** The link for anyone, which is shown only here. */
function Ready({
  id,
  link,
  onClose,
}: {
  readonly id: string;
  readonly link: string;
  readonly onClose: () => void;
}) {
  return (
    <Modal title="Your link is ready" size="large" onClose={onClose}>
      <div className={styles.form}>
        <CopyText label="Private link" text={link} />
        <p className={styles.note}>Anyone who has it can listen. You can make another one at any time.</p>
        <ButtonLink to={memberPagePath('private-links', id)}>See who listens</ButtonLink>
      </div>
    </Modal>
  );
}

export default function SendModal({ beats, onClose, onSent }: SendModalProps) {
  const currency = useCurrency();
  const licence = findLicence(useLicences(), LICENCE);
  const [id] = useState(() => crypto.randomUUID().replaceAll('-', ''));
  const [title, setTitle] = useState('');
  const [people, setPeople] = useState<readonly Person[]>([NOBODY]);
  const [message, setMessage] = useState('');
  const [until, setUntil] = useState(() => toLocalMoment(Date.now() + OPEN_DAYS * DAY_MS));
  const [mayDownload, setMayDownload] = useState(false);
  const [price, setPrice] = useState('');
  const [link, setLink] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const { isBusy, failure, run } = useMemberAction<Sent>((sent) => {
    onSent();
    if (sent.link === null) onClose();
    else setLink(sent.link);
  });
  const sendable = beats.filter((beat) => beat.fault === null);
  const recipients = namedPeople(people);
  const hasDrafts = sendable.some(({ of }) => 'draft' in of);

  const close = () => {
    if (!isBusy) onClose();
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const priced = price.trim() === '' ? null : typedPriceFault(price.trim(), currency);
    const end = fromLocalMoment(until);
    setFault(end === null || Number.isNaN(end) ? 'Choose until when the link is open.' : priced);
    if (end === null || Number.isNaN(end) || priced !== null) return;
    const input = {
      id,
      title: title.trim(),
      message,
      tracks: sendable.flatMap(({ of }) => ('track' in of ? [of.track] : [])),
      drafts: sendable.flatMap(({ of }) => ('draft' in of ? [of.draft] : [])),
      recipients,
      until: end,
      may_download: mayDownload,
      price: price.trim() === '' ? null : (typedCents(price.trim(), currency) ?? null),
      currency,
    };
    void run((options) => sendBeats(input, options));
  };

  if (link !== null) return <Ready id={id} link={link} onClose={onClose} />;
  const toWhom =
    recipients.length === 0 ? 'Make link' : `Send to ${counted(recipients.length, 'person', 'people')}`;
  return (
    <Modal title={`Send ${counted(sendable.length, 'beat', 'beats')}`} size="large" onClose={close}>
      <form noValidate className={styles.form} onSubmit={submit}>
        <Beats beats={beats} />
        {hasDrafts && (
          <p className={styles.note}>
            Drafts become hidden beats: on sale by this link alone. Scheduled ones are still published in
            time.
          </p>
        )}
        <Field
          label="Title"
          required
          autoComplete="off"
          hint="People with a link of their own see their name instead."
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
        <PeopleFields people={people} onChange={setPeople} />
        <p className={styles.note}>
          Each gets a mail with their own link. Leave it empty for one link to copy.
        </p>
        <TextField
          label="Message"
          rows={4}
          value={message}
          onChange={({ target }) => setMessage(target.value)}
        />
        <div className={forms.pair}>
          <Field
            label="Open until"
            type="datetime-local"
            required
            value={until}
            onChange={({ target }) => setUntil(target.value)}
          />
          {licence && (
            <Field
              label={`Price for ${licence.name} (${currency})`}
              inputMode="decimal"
              autoComplete="off"
              hint="Empty = shop price"
              value={price}
              onChange={({ target }) => setPrice(target.value)}
            />
          )}
        </div>
        <Checkbox
          label="They may download the tagged MP3"
          isChecked={mayDownload}
          onChange={setMayDownload}
        />
        <Failure>{fault ?? failure}</Failure>
        <div className={styles.actions}>
          <Button type="submit" disabled={sendable.length === 0} isBusy={isBusy}>
            {isBusy ? 'Sending…' : toWhom}
          </Button>
          <Button variant="quiet" isBusy={isBusy} onClick={close}>
            Cancel
          </Button>
        </div>
      </form>
    </Modal>
  );
}
