import type { CampaignReach } from '@store/domain/people/newsletter/campaigns';
import { useState } from 'react';
import { Field } from '../../../../ui/fields/Field';
import { fromLocalMoment, momentFault, toLocalMoment, zoneName, formatDateTime } from '../../base/dates';
import { ConfirmModal } from '../../base/list/ConfirmModal';
import { sendCampaign } from './campaignCalls';
import { durationText, people } from './campaignText';
import styles from './Composer.module.css';
import { serverNow } from '../../../../lib/serverTime';

interface SendModalProps {
  readonly campaign: { readonly id: string; readonly version: number; readonly subject: string };
  readonly reach: CampaignReach;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const HOUR_MS = 60 * 60 * 1000;

/** Times are shown in local time and sent in UTC. */
export function SendModal({ campaign: { id, version, subject }, reach, onClose, onDone }: SendModalProps) {
  const [isLater, setIsLater] = useState(false);
  const [earliest] = useState(() => toLocalMoment(serverNow()));
  const [local, setLocal] = useState(() => toLocalMoment(serverNow() + 24 * HOUR_MS));
  const typed = fromLocalMoment(local);
  const time = Number.isNaN(typed) ? null : typed;
  const hasReaders = reach.subscribers > 0;
  const hint =
    momentFault(local) ?? (time === null ? 'Choose a day and a time.' : `Your time zone: ${zoneName()}.`);
  return (
    <ConfirmModal
      title="Send newsletter"
      busyLabel="Sending…"
      isReady={isLater ? time !== null : hasReaders}
      action={(options) => sendCampaign({ id, version, send_at: isLater ? time : null }, options)}
      onClose={onClose}
      onDone={onDone}
    >
      <fieldset className={styles.times}>
        <legend className={styles.label}>When?</legend>
        <label className={styles.radio}>
          <input type="radio" name="when" checked={!isLater} onChange={() => setIsLater(false)} />
          Now
        </label>
        <label className={styles.radio}>
          <input type="radio" name="when" checked={isLater} onChange={() => setIsLater(true)} />
          Later
        </label>
      </fieldset>
      {isLater && (
        <Field
          label="Day and time"
          type="datetime-local"
          value={local}
          min={earliest}
          hint={hint}
          onChange={(event) => setLocal(event.target.value)}
        />
      )}
      {hasReaders || isLater ? (
        <>
          <p>
            Send <q>{subject}</q> to <span>{people(reach.subscribers)}</span>
            <span>{isLater && time !== null ? ` on ${formatDateTime(time)}` : ' now'}</span>? Only confirmed
            addresses get it.
          </p>
          {reach.subscribers > reach.per_minute && (
            <p>
              It takes <span>{durationText(reach)}</span>: at most <span>{reach.per_minute}</span> mails a
              minute and <span>{reach.per_day}</span> a day, so that other mails are not delayed.
            </p>
          )}
        </>
      ) : (
        <p>Nobody has confirmed a subscription yet, so nobody would get it now.</p>
      )}
    </ConfirmModal>
  );
}
