import { useMemberQuery } from '../../../base/session/useMemberQuery';
import type { AnswerOf } from '@store/domain/api/endpoints';
import type { StoreError } from '@store/domain/platform/errors';
import { splitFault, type Split } from '@store/domain/shop/splits';
import { useState } from 'react';
import { readBeatSplit } from '../../../people/splits/splitCalls';
import type { Subject } from '../../workshop/trackDraft';
import { draftOf, splitOf, type ShareDraft } from './splitDraft';

export interface BeatSplit {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly people: AnswerOf<'GET /api/member/splits/beat'>['collaborators'] | undefined;
  readonly failure: StoreError | null;
  readonly retry: () => void;
  readonly rows: readonly ShareDraft[];
  readonly change: (rows: readonly ShareDraft[]) => void;
  readonly isChanged: boolean;
  /** Undefined if unchanged, null if a share is invalid. */
  readonly changed: Split | null | undefined;
}

/** `kept`: earlier changes. `onChange` gets new ones, null while invalid. */
export function useBeatSplit(
  subject: Subject,
  kept: Split | null,
  onChange: (split: Split | null) => void,
): BeatSplit {
  const [isOpen, setIsOpen] = useState(false);
  const [edited, setEdited] = useState<readonly ShareDraft[]>();
  const id = subject.kind === 'new' ? undefined : String(subject.row.id);
  const { data, error, refetch } = useMemberQuery(
    ['member-beat-split', id ?? ''],
    (options) => readBeatSplit(id === undefined ? {} : { id }, options),
    { enabled: isOpen },
  );
  const stored = draftOf(data?.split ?? []);
  const rows = edited ?? (kept === null ? stored : draftOf(kept));
  const isChanged = JSON.stringify(rows) !== JSON.stringify(stored);
  const valid = (shares: readonly ShareDraft[]): Split | null => {
    const split = splitOf(shares);
    return split !== null && splitFault(split) === null ? split : null;
  };
  return {
    isOpen,
    open: () => setIsOpen(true),
    people: data?.collaborators,
    failure: error,
    retry: () => void refetch(),
    rows,
    change: (next) => {
      setEdited(next);
      onChange(valid(next));
    },
    isChanged,
    changed: isChanged ? valid(rows) : undefined,
  };
}
