import { keyName, KEYS } from '@store/domain/catalogue/keys';
import { EDIT_LIMITS } from '@store/domain/catalogue/track-edit';
import { MOODS } from '@store/domain/catalogue/tracks';
import { Button } from '../../../ui/Button';
import { toTrackLicences } from '../track-form/licences/ownLicences';
import styles from './Bulk.module.css';
import type { Bulk } from './bulk';
import { failedUpload, isUnsaved, missingIn, uploadedShare, type BulkField, type BulkRow } from './bulkRow';

interface BulkLineProps {
  readonly row: BulkRow;
  readonly bulk: Bulk;
}

function stateText(row: BulkRow): string {
  const { phase, refusal, uploads, licences } = row;
  if (phase.kind === 'saved' || phase.kind === 'failed') return phase.message;
  if (phase.kind === 'waiting') return 'Waiting';
  if (phase.kind === 'analysing') return 'Analysing…';
  if (phase.kind === 'saving') return 'Saving…';
  const share = uploadedShare(uploads);
  const done = Object.keys(toTrackLicences(licences) ?? {}).length > 0 ? 'Uploaded, own prices' : 'Uploaded';
  const uploading = share !== null && share < 1 ? `Uploading, ${Math.floor(share * 100)} %` : done;
  return refusal ?? failedUpload(uploads) ?? missingIn(row) ?? uploading;
}

function canRetry({ phase, refusal, uploads }: BulkRow): boolean {
  return (
    phase.kind === 'failed' ||
    (phase.kind === 'ready' && (refusal !== null || failedUpload(uploads) !== null))
  );
}

interface CellProps extends BulkLineProps {
  readonly field: BulkField;
  readonly label: string;
}

function TextCell({ row, bulk, field, label }: CellProps) {
  return (
    <td data-field={field}>
      <input
        type="text"
        className={styles.input}
        aria-label={`${label} of ${row.name}`}
        value={row.fields[field]}
        maxLength={EDIT_LIMITS[field === 'title' ? 'title' : 'tag']}
        inputMode={field === 'bpm' ? 'decimal' : undefined}
        autoComplete="off"
        disabled={row.phase.kind === 'saved'}
        onChange={({ target }) => bulk.edit(row.number, field, target.value)}
      />
    </td>
  );
}

function KeyCell({ row, bulk }: BulkLineProps) {
  const others = KEYS.filter((key) => !row.keys.includes(key));
  return (
    <td data-field="key">
      <select
        className={styles.input}
        aria-label={`Key of ${row.name}`}
        value={row.fields.key}
        disabled={row.phase.kind === 'saved'}
        onChange={({ target }) => bulk.edit(row.number, 'key', target.value)}
      >
        <option value="">{row.keys[0] ? `${keyName(row.keys[0])}?` : 'Unknown'}</option>
        {row.keys.map((key) => (
          <option key={key} value={key}>
            {keyName(key)} (detected)
          </option>
        ))}
        {others.map((key) => (
          <option key={key} value={key}>
            {keyName(key)}
          </option>
        ))}
      </select>
    </td>
  );
}

export function MoodOptions() {
  return MOODS.map((mood) => (
    <option key={mood} value={mood}>
      {mood}
    </option>
  ));
}

/** A file of the table. */
export function BulkLine({ row, bulk }: BulkLineProps) {
  const cell = { row, bulk };
  const share = uploadedShare(row.uploads);
  return (
    <tr data-phase={row.phase.kind}>
      <td>
        <input
          type="checkbox"
          className={styles.check}
          aria-label={`Select ${row.name}`}
          checked={row.isSelected}
          disabled={row.phase.kind === 'saved'}
          onChange={({ target }) => bulk.select([row.number], target.checked)}
        />
      </td>
      <TextCell {...cell} field="title" label="Title" />
      <TextCell {...cell} field="tag" label="Tag" />
      <TextCell {...cell} field="bpm" label="Bpm" />
      <KeyCell {...cell} />
      <td>
        <span role="status" className={styles.state}>
          {stateText(row)}
        </span>
        <progress className={styles.bar} aria-label={`Upload of ${row.name}`} max={1} value={share ?? 0} />
      </td>
      <td className={styles.actions}>
        {canRetry(row) && (
          <Button variant="quiet" aria-label={`Try ${row.name} again`} onClick={() => bulk.retry(row.number)}>
            Try again
          </Button>
        )}
        {row.phase.kind !== 'saving' && isUnsaved(row) && (
          <Button variant="plain" aria-label={`Remove ${row.name}`} onClick={() => bulk.remove(row.number)}>
            Remove
          </Button>
        )}
      </td>
    </tr>
  );
}
