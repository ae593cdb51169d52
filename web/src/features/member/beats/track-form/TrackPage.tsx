import type { TrackRow } from '@store/domain/api/member/catalogue';
import { useEffect, useRef, useState } from 'react';
import type { Outcome } from '../../../../lib/api/apiCall';
import { holdReloads } from '../../../../lib/page/reload';
import { useUnmount } from '../../../../lib/useUnmount';
import { readDrafts, readTrackRow } from '../../base/calls';
import { Page } from '../../base/frame/Page';
import { QueryState } from '../../base/frame/QueryState';
import { State } from '../../base/list/table/ListRow';
import type { MemberOptions } from '../../base/session/session';
import { useMemberQuery } from '../../base/session/useMemberQuery';
import { NEW_TRACK } from '../rows/beatAction';
import { draftState, useTrackState } from '../rows/states';
import { useBench } from '../workshop/bench';
import type { KeptBeat } from '../workshop/kept';
import type { Subject, TrackDraft } from '../workshop/trackDraft';
import { TrackForm } from './TrackForm';
import styles from './TrackForm.module.css';
import { formOf } from './useTrackForm';

/** Null if missing. Track ids are numbers; draft ids have 32 digits and letters. */
async function readSubject(item: string, options: MemberOptions): Promise<Outcome<Subject | null>> {
  if (/^\d{1,10}$/.test(item)) {
    const read = await readTrackRow({ id: item }, options);
    return read.ok ? { ...read, data: { kind: 'track', row: read.data.track } } : read;
  }
  const read = await readDrafts({}, options);
  if (!read.ok) return read;
  const row = read.data.result.find(({ id }) => id === item);
  return { ...read, data: row ? { kind: 'draft', row } : null };
}

type Reading = 'reading' | KeptBeat | undefined;

/** An earlier page's unsaved input; `reading` until known. */
function useKept(subject: Subject): readonly [Reading, forget: () => void] {
  const { keeper, owner, page } = useBench();
  const [kept, setKept] = useState<Reading>('reading');
  const isRead = useRef(false);
  const name = formOf(subject);
  useEffect(() => {
    if (isRead.current) return;
    isRead.current = true;
    const read = async (): Promise<KeptBeat | undefined> => {
      const rows = await keeper.interrupted(owner);
      const last = rows.filter(({ form }) => form === name).at(-1);
      return last && (await keeper.takeOver([last], page)).at(0);
    };
    // If nothing can be kept, nothing was.
    read().then(setKept, () => setKept(undefined));
  }, [keeper, owner, page, name]);
  return [kept, () => setKept(undefined)];
}

interface BeatProps {
  readonly typed: Partial<TrackDraft>;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

function Beat({ subject, typed, onDone, onCancel }: BeatProps & { readonly subject: Subject }) {
  const [kept, forget] = useKept(subject);
  if (kept === 'reading') return <p role="status">Data is loading…</p>;
  return (
    <TrackForm
      key={kept?.row.upload}
      subject={subject}
      kept={kept}
      typed={typed}
      onSaved={onDone}
      onCancel={onCancel}
      onRestart={forget}
    />
  );
}

function TrackMark({ row }: { readonly row: TrackRow }) {
  const { tone, text } = useTrackState(row);
  return <State tone={tone}>{text}</State>;
}

function Mark({ subject }: { readonly subject: Subject | null | undefined }) {
  if (subject?.kind === 'track') return <TrackMark row={subject.row} />;
  if (subject?.kind !== 'draft') return null;
  const { tone, text } = draftState(subject.row);
  return <State tone={tone}>{text}</State>;
}

interface TrackPageProps extends BeatProps {
  /** A track's or draft's id, or {@link NEW_TRACK}. */
  readonly item: string;
  readonly back: string;
  readonly onLeft: () => void;
}

export default function TrackPage({ item, back, onLeft, ...beat }: TrackPageProps) {
  const isNew = item === NEW_TRACK;
  const query = useMemberQuery(['member-beat', item], (options) => readSubject(item, options), {
    enabled: !isNew,
    // A form starts with what is stored, and keeps it.
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const subject: Subject | null | undefined = isNew ? { kind: 'new' } : query.data;
  const stored = subject && subject.kind !== 'new' ? subject.row.title : 'Track';
  useUnmount(onLeft);
  // Not for the beat saved before this one.
  useEffect(() => holdReloads(() => true), []);
  return (
    <div className={styles.page}>
      <Page
        title={isNew ? 'Add track' : stored}
        mark={<Mark subject={subject} />}
        back={{ to: back, label: 'All tracks' }}
      >
        {subject ? <Beat subject={subject} {...beat} /> : <QueryState of="The track" query={query} />}
        {subject === null && <p role="status">There is no such track.</p>}
      </Page>
    </div>
  );
}
