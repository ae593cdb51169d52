import { keyName, KEYS } from '@store/domain/shop/catalogue/keys';
import { useSetAtom } from 'jotai';
import { memo } from 'react';
import { Button } from '../../../../ui/Button';
import { CloseIcon } from '../../../../ui/icons/controls';
import { addToastAtom } from '../../../../ui/toasts';
import cells from '../../base/list/cells.module.css';
import { SelectBox } from '../../base/list/selection/SelectBox';
import { coverFailure, makeCover } from '../analysis/pictures/cover';
import { PICTURE_ACCEPT } from '../workshop/files/audioFile';
import { useObjectUrl } from '../track-form/files/useObjectUrl';
import styles from './Bulk.module.css';
import { NOT_ENCODED } from '../workshop/beatState';
import type { Bulk, BulkRow } from './bulk';
import {
  failedUpload,
  faultOf,
  isUnsaved,
  missingIn,
  uploadedShare,
  type RequiredField,
} from '../workshop/beatState';

interface BulkLineProps {
  readonly row: BulkRow;
  readonly bulk: Bulk;
}

function percent(share: number): string {
  return `${Math.floor(share * 100)}%`;
}

/** `tone`: colour of the dot. `share`: progress. */
interface ShownState {
  readonly text: string;
  readonly tone: 'good' | 'warn' | 'bad' | 'quiet';
  readonly share?: number;
}

function workOf({ prepared, uploads }: BulkRow): ShownState | null {
  if (prepared !== null) return { text: `Encoding, ${percent(prepared)}`, tone: 'quiet', share: prepared };
  const share = uploadedShare(uploads);
  if (share === null || share === 1) return null;
  return { text: `Uploading, ${percent(share)}`, tone: 'quiet', share };
}

function stateOf(row: BulkRow): ShownState {
  const { phase, prepared, refusal, uploads, encoding } = row;
  switch (phase.kind) {
    case 'saved':
      return { text: phase.message, tone: 'good' };
    case 'failed':
      return { text: phase.message, tone: 'bad' };
    case 'missing':
      return { text: 'Choose this file again', tone: 'bad' };
    case 'empty':
    case 'waiting':
      return { text: 'Waiting', tone: 'quiet', share: 0 };
    case 'analysing':
      return { text: `Analysing, ${percent(prepared ?? 0)}`, tone: 'quiet', share: prepared ?? 0 };
    case 'saving':
      return { text: 'Saving…', tone: 'quiet', share: uploadedShare(uploads) ?? 0 };
    case 'ready': {
      const failure = refusal ?? failedUpload(uploads) ?? (encoding === 'failed' ? NOT_ENCODED : null);
      if (failure !== null) return { text: failure, tone: 'bad' };
      const missing = missingIn(row);
      if (missing !== null) return { text: missing, tone: 'warn' };
      return workOf(row) ?? { text: 'Ready', tone: 'good' };
    }
  }
}

function canRetry({ phase, refusal, uploads, encoding }: BulkRow): boolean {
  return (
    phase.kind === 'failed' ||
    (phase.kind === 'ready' && (refusal !== null || failedUpload(uploads) !== null || encoding === 'failed'))
  );
}

function isLocked({ phase }: BulkRow): boolean {
  return phase.kind === 'saved' || phase.kind === 'saving';
}

interface CellProps extends BulkLineProps {
  readonly field: RequiredField;
  readonly label: string;
}

/** Invalid text is marked at once, missing text after the analysis. */
function TextInput({ row, bulk, field, label }: CellProps) {
  const text = row.texts[field];
  const fault = faultOf(row, field);
  const isFaulty = fault !== null && (text !== '' || row.phase.kind === 'ready');
  return (
    <input
      type="text"
      className={styles.input}
      aria-label={`${label} of ${row.name}`}
      aria-invalid={isFaulty}
      placeholder={isFaulty ? fault : undefined}
      value={text}
      inputMode={field === 'bpm' ? 'decimal' : undefined}
      autoComplete="off"
      disabled={isLocked(row)}
      onChange={({ target }) => bulk.edit([row.number], field, target.value)}
    />
  );
}

function KeySelect({ row, bulk }: BulkLineProps) {
  const others = KEYS.filter((key) => !row.keys.includes(key));
  return (
    <select
      className={styles.input}
      aria-label={`Key of ${row.name}`}
      value={row.texts.key}
      disabled={isLocked(row)}
      onChange={({ target }) => bulk.edit([row.number], 'key', target.value)}
    >
      <option value="">Unknown</option>
      {row.keys.map((key) => (
        <option key={key} value={key}>{`${keyName(key)} (detected)`}</option>
      ))}
      {others.map((key) => (
        <option key={key} value={key}>
          {keyName(key)}
        </option>
      ))}
    </select>
  );
}

/** Choosing one here is for this row alone. */
function Cover({ row, bulk }: BulkLineProps) {
  const addToast = useSetAtom(addToastAtom);
  const url = useObjectUrl(row.cover ?? undefined);
  const choose = async (file: File) => {
    try {
      bulk.setCover([row.number], { name: file.name, sizes: await makeCover(file) });
    } catch (error) {
      addToast({ kind: 'Warning', description: coverFailure(error) });
    }
  };
  return (
    <label className={styles.cover} data-missing={row.cover === null}>
      {url ? <img src={url} alt="" width="36" height="36" /> : <span aria-hidden="true">+</span>}
      <input
        type="file"
        aria-label={`Cover of ${row.name}`}
        accept={PICTURE_ACCEPT}
        disabled={isLocked(row)}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void choose(file);
        }}
      />
    </label>
  );
}

function State({ row, bulk }: BulkLineProps) {
  const { text, tone, share } = stateOf(row);
  return (
    <div className={styles.state}>
      {share === undefined ? (
        <span role="status" className={`${cells.mark} ${styles.mark}`} data-tone={tone}>
          {text}
        </span>
      ) : (
        <>
          <progress aria-label={`Progress of ${row.name}`} max={1} value={share} />
          <span>{text}</span>
        </>
      )}
      {canRetry(row) && (
        <Button variant="quiet" aria-label={`Try again: ${row.name}`} onClick={() => bulk.retry(row.number)}>
          Try again
        </Button>
      )}
    </div>
  );
}

export const BulkLine = memo(function BulkLine({ row, bulk }: BulkLineProps) {
  const { name, number } = row;
  const selection = {
    has: () => row.isSelected,
    select: (_: unknown, isSelected: boolean) => bulk.change([number], { isSelected }),
  };
  return (
    <tr data-phase={row.phase.kind}>
      <td>
        <SelectBox selection={selection} rows={isUnsaved(row) ? [row] : []} label={`Select ${name}`} />
      </td>
      <td>
        <Cover row={row} bulk={bulk} />
      </td>
      <td>
        <TextInput row={row} bulk={bulk} field="title" label="Title" />
        <span className={styles.file}>
          {faultOf(row, 'title') !== null && row.texts.title !== '' && (
            <strong>{`${faultOf(row, 'title') ?? ''}. `}</strong>
          )}
          <span>{name}</span>
          <span>{row.note === null ? '' : ` · ${row.note}`}</span>
        </span>
      </td>
      <td>
        <TextInput row={row} bulk={bulk} field="tag" label="Tag" />
      </td>
      <td>
        <TextInput row={row} bulk={bulk} field="bpm" label="Bpm" />
      </td>
      <td>
        <KeySelect row={row} bulk={bulk} />
      </td>
      <td>
        <State row={row} bulk={bulk} />
      </td>
      <td>
        {isUnsaved(row) && row.phase.kind !== 'saving' && (
          <button
            type="button"
            className={styles.remove}
            aria-label={`Remove ${name}`}
            onClick={() => bulk.remove([number])}
          >
            <CloseIcon />
          </button>
        )}
      </td>
    </tr>
  );
});
