import { Failure } from '../../base/frame/Failure';
import { FEATURED_MAXIMUM, PINNED_MAXIMUM, type Showcase } from '@store/domain/shop/catalogue/catalogue';
import type { TrackRow } from '@store/domain/api/member/catalogue';
import { useState } from 'react';
import { Button } from '../../../../ui/Button';
import { Checkbox } from '../../../../ui/fields/Checkbox';
import { Modal } from '../../../../ui/Modal';
import { saveShowcase } from '../../base/calls';
import { useMemberAction } from '../../base/list/useMemberAction';
import styles from './ShowcaseModal.module.css';

interface PlaceProps {
  readonly track: TrackRow;
  readonly label: string;
  readonly hint: string;
  readonly maximum: number;
  readonly ids: readonly number[];
  readonly onChange: (ids: readonly number[]) => void;
}

/** Whether a track comes first in one place, before or after the others. */
function Place({ track: { id, title }, label, hint, maximum, ids, onChange }: PlaceProps) {
  const others = ids.filter((other) => other !== id);
  const isShown = ids.includes(id);
  const isFull = !isShown && ids.length >= maximum;
  return (
    <div className={styles.place}>
      <Checkbox
        label={label}
        isChecked={isShown}
        onChange={(isChecked) => onChange(isChecked && !isFull ? [...others, id] : others)}
      />
      <p className={styles.hint}>
        <span>{isFull ? `There are ${maximum} beats already. Remove one of them first.` : hint}</span>
        <span>{isShown && ids.length > 1 && ` Place ${ids.indexOf(id) + 1} of ${ids.length}.`}</span>
      </p>
      {isShown && ids[0] !== id && (
        <div>
          <Button
            variant="quiet"
            aria-label={`Move to the first place: ${title}, ${label}`}
            onClick={() => onChange([id, ...others])}
          >
            Move to the first place
          </Button>
        </div>
      )}
    </div>
  );
}

interface ShowcaseModalProps {
  readonly track: TrackRow;
  readonly showcase: Showcase;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export function ShowcaseModal({ track, showcase, onClose, onDone }: ShowcaseModalProps) {
  const [changed, setChanged] = useState(showcase);
  const { isBusy, failure, run } = useMemberAction(onDone);
  const close = () => {
    if (!isBusy) onClose();
  };
  return (
    <Modal title={`Show ${track.title} first`} onClose={close}>
      <Place
        track={track}
        label="Pin"
        hint="It comes first in the list of all tracks."
        maximum={PINNED_MAXIMUM}
        ids={changed.pinned}
        onChange={(pinned) => setChanged({ ...changed, pinned })}
      />
      <Place
        track={track}
        label="Feature"
        hint="It is on the home page: the first with the large cover, others at the top of the list."
        maximum={FEATURED_MAXIMUM}
        ids={changed.featured}
        onChange={(featured) => setChanged({ ...changed, featured })}
      />
      <Failure>{failure}</Failure>
      <div className={styles.actions}>
        <Button isBusy={isBusy} onClick={() => void run((options) => saveShowcase(changed, options))}>
          {isBusy ? 'Saving…' : 'Save'}
        </Button>
        <Button variant="quiet" isBusy={isBusy} onClick={close}>
          Cancel
        </Button>
      </div>
    </Modal>
  );
}
