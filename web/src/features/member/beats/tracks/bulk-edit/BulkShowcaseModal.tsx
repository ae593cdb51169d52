import { Failure } from '../../../base/frame/Failure';
import type { MessageAnswer } from '@store/domain/api/common';
import { FEATURED_MAXIMUM, PINNED_MAXIMUM, type Showcase } from '@store/domain/shop/catalogue/catalogue';
import type { TrackRow } from '@store/domain/api/member/catalogue';
import { useState, type SyntheticEvent } from 'react';
import { Button } from '../../../../../ui/Button';
import { SelectField } from '../../../../../ui/fields/Field';
import { Modal } from '../../../../../ui/Modal';
import { saveShowcase } from '../../../base/calls';
import { useMemberAction } from '../../../base/list/useMemberAction';
import styles from './BulkEdit.module.css';

type Place = keyof Showcase;

const PLACES: readonly (readonly [Place, string])[] = [
  ['pinned', 'In the list of all tracks'],
  ['featured', 'On the home page'],
];

const MAXIMUM: Readonly<Record<Place, number>> = { pinned: PINNED_MAXIMUM, featured: FEATURED_MAXIMUM };

type Change = 'add' | 'remove';

const CHANGES: readonly (readonly [Change, string])[] = [
  ['add', 'Show them first'],
  ['remove', 'No longer show them first'],
];

interface BulkShowcaseModalProps {
  readonly tracks: readonly TrackRow[];
  readonly showcase: Showcase;
  readonly onClose: () => void;
  readonly onDone: (answer: MessageAnswer) => void;
}

export function BulkShowcaseModal({ tracks, showcase, onClose, onDone }: BulkShowcaseModalProps) {
  const [place, setPlace] = useState<Place>('pinned');
  const [change, setChange] = useState<Change>('add');
  const { isBusy, failure, run } = useMemberAction(onDone);
  const before = showcase[place];
  const onSale = tracks.filter(({ status }) => status === 'available').map(({ id }) => id);
  const selected = tracks.map(({ id }) => id);
  const after =
    change === 'add' ? [...new Set([...before, ...onSale])] : before.filter((id) => !selected.includes(id));
  const leftOut = change === 'add' ? tracks.length - onSale.length : 0;
  const isTooMany = after.length > MAXIMUM[place];
  const isUnchanged = after.length === before.length;

  const close = () => {
    if (!isBusy) onClose();
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isTooMany && !isUnchanged)
      void run((options) => saveShowcase({ ...showcase, [place]: after }, options));
  };
  return (
    <Modal title={tracks.length === 1 ? 'Pin: 1 track' : `Pin: ${tracks.length} tracks`} onClose={close}>
      <form noValidate className={styles.form} onSubmit={submit}>
        <SelectField label="Where" value={place} options={PLACES} onChange={setPlace} />
        <SelectField label="What" value={change} options={CHANGES} onChange={setChange} />
        <p role="status" className={styles.hint}>
          <span>
            {isTooMany
              ? `At most ${MAXIMUM[place]} beats are shown first there; with these there would be ${after.length}.`
              : `${before.length} shown first there now, ${after.length} then.`}
          </span>
          <span>{leftOut > 0 && ` ${leftOut} left out: not on sale.`}</span>
        </p>
        <Failure>{failure}</Failure>
        <div className={styles.actions}>
          <Button type="submit" disabled={isTooMany || isUnchanged} isBusy={isBusy}>
            {isBusy ? 'Saving…' : 'Save'}
          </Button>
          <Button variant="quiet" isBusy={isBusy} onClick={close}>
            Cancel
          </Button>
        </div>
      </form>
    </Modal>
  );
}
