import { EDIT_LIMITS } from '@store/domain/shop/catalogue/track-edit';
import { Checkbox } from '../../../../ui/fields/Checkbox';
import { CountedField, FormField } from '../../../../ui/form';
import { zoneName } from '../../base/dates';
import styles from './TrackForm.module.css';
import type { TrackFormState } from './useTrackForm';

interface PartProps {
  readonly state: TrackFormState;
}

export function DescriptionPart({ state: { form } }: PartProps) {
  return (
    <>
      <FormField
        form={form}
        name="tags"
        label="More tags"
        hint={`At most ${EDIT_LIMITS.tags}, separated by commas. Buyers can search them; lists show only the main tag.`}
        autoComplete="off"
      />
      <CountedField
        form={form}
        name="description"
        label="Description"
        rule="Shown on the beat’s page."
        maximum={EDIT_LIMITS.description}
        rows={3}
      />
    </>
  );
}

export function FreeDownloadPart({ state: { form } }: PartProps) {
  return (
    <div>
      <Checkbox
        label="Free download"
        isChecked={form.draft.free === 'yes'}
        onChange={(isFree) => form.edit('free', isFree ? 'yes' : '')}
      />
      <p className={styles.status}>Give the tagged MP3 to new subscribers.</p>
    </div>
  );
}

export function ScheduleField({ state: { form } }: PartProps) {
  return (
    <FormField
      form={form}
      name="publish_at"
      label="Date and time"
      hint={`For Schedule. Your time zone: ${zoneName()}. It appears up to five minutes later.`}
      type="datetime-local"
    />
  );
}
