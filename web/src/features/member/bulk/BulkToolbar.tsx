import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { Field, SelectField } from '../../../ui/fields/Field';
import { addToastAtom } from '../../../ui/toasts';
import { EDIT_LIMITS } from '@store/domain/catalogue/track-edit';
import { MOODS } from '@store/domain/catalogue/tracks';
import { makeCover, PictureError } from '../analysis/pictures/cover';
import { PICTURE_ACCEPT } from '../track-form/files/audioFile';
import { DropZone } from '../track-form/files/DropZone';
import { OwnLicences } from '../track-form/licences/OwnLicences';
import { toTrackLicences, type OwnChoices } from '../track-form/licences/ownLicences';
import styles from './Bulk.module.css';
import type { Bulk } from './bulk';
import { isUnsaved, type BulkRow } from './bulkRow';

interface BulkToolbarProps {
  readonly bulk: Bulk;
  readonly rows: readonly BulkRow[];
}

const MOOD_OPTIONS: readonly (readonly [string, string])[] = [
  ['', 'None'],
  ...MOODS.map((mood) => [mood, mood] as const),
];

interface PricesProps {
  readonly bulk: Bulk;
  /** The numbers of the selected rows. */
  readonly selected: readonly number[];
}

function Prices({ bulk, selected }: PricesProps) {
  const [choices, setChoices] = useState<OwnChoices>({});
  return (
    <details className={styles.prices}>
      <summary>Licences and prices</summary>
      <OwnLicences
        choices={choices}
        legend="Licences and prices of the selected beats"
        onChange={setChoices}
      />
      <Button
        variant="quiet"
        disabled={selected.length === 0 || toTrackLicences(choices) === null}
        onClick={() => bulk.setLicences(selected, choices)}
      >
        Apply licences and prices
      </Button>
    </details>
  );
}

/** What the selected rows have in common. */
export function BulkToolbar({ bulk, rows }: BulkToolbarProps) {
  const addToast = useSetAtom(addToastAtom);
  const [tag, setTag] = useState('');
  const [mood, setMood] = useState('');
  const selected = rows.filter((row) => row.isSelected && isUnsaved(row)).map(({ number }) => number);
  const apply = () => {
    for (const number of selected) {
      if (tag.trim() !== '') bulk.edit(number, 'tag', tag.trim());
      if (mood !== '') bulk.edit(number, 'mood', mood);
    }
  };
  const chooseCover = async (file: File) => {
    try {
      bulk.setCover(selected, file.name, await makeCover(file));
    } catch (error) {
      const description = error instanceof PictureError ? error.message : 'The cover could not be made.';
      addToast({ kind: 'Warning', description });
    }
  };
  const acceptKeys = () => {
    for (const { number, keys, fields } of rows)
      if (selected.includes(number) && fields.key === '' && keys[0]) bulk.edit(number, 'key', keys[0]);
  };
  return (
    <fieldset className={styles.toolbar}>
      <legend>For the selected beats ({selected.length})</legend>
      <Field
        label="Tag for all"
        value={tag}
        maxLength={EDIT_LIMITS.tag}
        onChange={({ target }) => setTag(target.value)}
      />
      <SelectField label="Mood for all" value={mood} options={MOOD_OPTIONS} onChange={setMood} />
      <div className={styles.apply}>
        <Button variant="quiet" disabled={selected.length === 0} onClick={apply}>
          Apply
        </Button>
        <Button variant="plain" disabled={selected.length === 0} onClick={acceptKeys}>
          Accept the detected keys
        </Button>
      </div>
      <DropZone
        label="Cover for all"
        hint="png, jpeg, jpg. It is cut to a square."
        action="Choose picture"
        accept={PICTURE_ACCEPT}
        onFiles={([file]) => file && void chooseCover(file)}
      />
      <Prices bulk={bulk} selected={selected} />
    </fieldset>
  );
}
