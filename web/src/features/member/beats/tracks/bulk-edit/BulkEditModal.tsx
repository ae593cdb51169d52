import { Failure } from '../../../base/frame/Failure';
import { useMemberQuery } from '../../../base/session/useMemberQuery';
import type { AnswerOf } from '@store/domain/api/endpoints';
import { useState, type SyntheticEvent } from 'react';
import { useCurrency, useLicences } from '../../../../../lib/shop/state';
import { Button } from '../../../../../ui/Button';
import { Retry } from '../../../../../ui/feedback/Retry';
import { Modal } from '../../../../../ui/Modal';
import { editTracks } from '../../../base/calls';
import { useMemberAction } from '../../../base/list/useMemberAction';
import { readBeatSplits } from '../../../people/splits/splitCalls';
import { isReady, previewRows, type BulkDraft, type BulkKind, type People, type SeenBeat } from './bulkDraft';
import styles from './BulkEdit.module.css';
import { EditFields } from './EditFields';
import { Preview } from './Preview';
import { counted } from '../../../../../lib/figures';

export type BulkAnswer = AnswerOf<'POST /api/member/tracks/bulk'>;

const TITLES: Readonly<Record<BulkKind, string>> = {
  price: 'Set price',
  licences: 'Licences',
  tag: 'Tag',
  tags: 'More tags',
  mood: 'Mood',
  split: 'Splits',
  making: 'AI statement',
  hide: 'Hide',
  show: 'Show',
};

const VERBS: Readonly<Partial<Record<BulkKind, string>>> = { hide: 'Hide', show: 'Show' };

type PriceDraft = Extract<BulkDraft, { readonly kind: 'price' }>;

function emptyDraft(kind: BulkKind, first: Pick<PriceDraft, 'licence' | 'currency'>): BulkDraft {
  switch (kind) {
    case 'price':
      return { kind, ...first, price: '', isShopPrice: false };
    case 'licences':
      return { kind, offerings: {} };
    case 'tag':
      return { kind, tag: '' };
    case 'tags':
      return { kind, added: '', removed: '' };
    case 'mood':
      return { kind, mood: null };
    case 'split':
      return { kind, rows: [], isNone: false };
    case 'making':
      return { kind, making: null };
    case 'hide':
    case 'show':
      return { kind };
  }
}

function countOf(count: number): string {
  return counted(count, 'track', 'tracks');
}

const NOBODY: People = [];

/** Shares of the selected beats, read for this edit and forgotten with the dialog. */
function useSplits(kind: BulkKind, beats: readonly SeenBeat[]) {
  const ids = beats.map(({ id }) => id).join(',');
  const { data, error, refetch } = useMemberQuery(
    ['member-beat-splits', ids],
    (options) => readBeatSplits({ ids }, options),
    { enabled: kind === 'split' },
  );
  return { data, error, retry: () => void refetch() };
}

function withSplits(
  beats: readonly SeenBeat[],
  read: AnswerOf<'GET /api/member/splits/beats'> | undefined,
): readonly SeenBeat[] {
  if (!read) return beats;
  const splits = new Map(read.splits.map(({ id, split }) => [id, split]));
  return beats.map((beat) => ({ ...beat, split: splits.get(beat.id) ?? [] }));
}

interface BulkEditModalProps {
  readonly kind: BulkKind;
  readonly beats: readonly SeenBeat[];
  readonly onClose: () => void;
  readonly onDone: (answer: BulkAnswer) => void;
}

/** Previews changes before they are applied. */
export default function BulkEditModal({ kind, beats, onClose, onDone }: BulkEditModalProps) {
  const licences = useLicences();
  const currency = useCurrency();
  const [draft, setDraft] = useState(() => emptyDraft(kind, { licence: licences[0]?.id ?? '', currency }));
  const { isBusy, failure, run } = useMemberAction<BulkAnswer>(onDone);
  const splits = useSplits(kind, beats);
  const people = splits.data?.collaborators ?? NOBODY;
  const isRead = kind !== 'split' || splits.data !== undefined;
  const rows =
    isRead && isReady(draft)
      ? previewRows(withSplits(beats, splits.data), draft, { licences, currency, people })
      : null;
  const changes = rows?.flatMap(({ change }) => (change ? [change.sent] : [])) ?? [];

  // Not while the request runs: its result would never be shown.
  const close = () => {
    if (!isBusy) onClose();
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (changes.length > 0) void run((options) => editTracks({ changes }, options));
  };

  return (
    <Modal title={`${TITLES[kind]}: ${countOf(beats.length)}`} size="large" onClose={close}>
      <form noValidate className={styles.form} onSubmit={submit}>
        {splits.error && (
          <Retry title="The shares could not be loaded." onRetry={splits.retry}>
            {splits.error.message}
          </Retry>
        )}
        {!isRead && !splits.error && <p role="status">Data is loading…</p>}
        {isRead && <EditFields draft={draft} people={people} onChange={setDraft} />}
        {rows ? (
          <Preview rows={rows} />
        ) : (
          <p className={styles.hint}>Changes are shown here before they are applied.</p>
        )}
        <Failure>{failure}</Failure>
        <div className={styles.actions}>
          <Button type="submit" disabled={changes.length === 0} isBusy={isBusy}>
            {isBusy ? 'Saving…' : `${VERBS[kind] ?? 'Change'} ${countOf(changes.length)}`}
          </Button>
          <Button variant="quiet" isBusy={isBusy} onClick={close}>
            Cancel
          </Button>
        </div>
      </form>
    </Modal>
  );
}
