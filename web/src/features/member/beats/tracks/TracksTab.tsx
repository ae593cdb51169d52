import { DEFAULT_TRACK_SORT, parseTrackListQuery } from '@store/domain/pages/dashboard/track-list';
import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue, useSetAtom } from 'jotai';
import { lazy, Suspense, useEffect, useState, type ComponentProps } from 'react';
import { dashboardPath, memberPagePath } from '../../../../lib/paths/dashboardQuery';
import { Button, ButtonLink } from '../../../../ui/Button';
import { readShowcase, readTrackCounts, readTracks } from '../../base/calls';
import { withRetries } from '../../../../lib/retry';
import { pageKeysAtom } from '../../../player';
import type { PageProps } from '../../base/frame/Page';
import { MemberList, type ListAddress } from '../../base/list/MemberList';
import { useSelection } from '../../base/list/selection/useSelection';
import { ROW_KEYS } from '../../base/list/table/rowKeys';
import { ListTabs } from '../../base/list/ListTabs';
import { useAfterAction } from '../../base/list/useAfterAction';
import { LISTS_KEY } from '../../base/list/useMemberList';
import { useMemberQuery } from '../../base/session/useMemberQuery';
import { listDrafts, listScheduled, type UnpublishedRow } from '../drafts/unpublished';
import { UnpublishedLine, type PathOf } from '../drafts/UnpublishedLine';
import { sentTrack } from '../private-links/sentBeat';
import type { BeatAction } from '../rows/beatAction';
import { BEAT_COLUMNS, LeftForm, UNPUBLISHED_COLUMNS } from '../rows/BeatRow';
import type { TrackDraft } from '../workshop/trackDraft';
import { useBulkEdit } from './bulk-edit/useBulkEdit';
import { TRACK_TABS, trackTabOf, type TrackTabId } from './tabs';
import { BeatActionModal } from './BeatActionModal';
import { TrackLine } from './TrackLine';
import { unsavedUploadsAtom } from './unsavedUploads';
import { useBeatFigures } from './useBeatFigures';
import { useTrackFilters } from './useTrackFilters';

const UnpublishedBar = lazy(() => withRetries(() => import('../drafts/UnpublishedBar')));

/** Audio analysis and uploads load with it. */
const TrackPage = lazy(() => withRetries(() => import('../track-form/TrackPage')));

const SHOWCASE_KEY = ['member-showcase'];

const UNPUBLISHED = {
  drafts: {
    names: ['drafts', 'draft'],
    call: listDrafts,
    emptyHint: 'Beats that you save as a draft wait here.',
  },
  scheduled: {
    names: ['scheduled tracks', 'scheduled track'],
    call: listScheduled,
    emptyHint: 'Drafts with a publication time wait here.',
  },
} as const;

interface TabsProps {
  readonly list: ListAddress;
  readonly current: TrackTabId;
}

function Tabs({ list, current }: TabsProps) {
  const counts = useMemberQuery([...LISTS_KEY, 'track-counts'], (options) => readTrackCounts({}, options));
  return (
    <ListTabs
      label="Tracks by state"
      tabs={TRACK_TABS.map(({ id, label, count }) => ({ id, label, count: counts.data?.[count] }))}
      current={current}
      onChange={(id) => list.onParameters({ state: id === 'all' ? undefined : id })}
    />
  );
}

function Actions({ onAdd }: { readonly onAdd: () => void }) {
  const unsaved = useAtomValue(unsavedUploadsAtom);
  return (
    <>
      <ButtonLink variant="quiet" to={memberPagePath('private-links')}>
        Private links
      </ButtonLink>
      <ButtonLink variant="quiet" to={memberPagePath('import')}>
        Import
      </ButtonLink>
      <ButtonLink
        variant="quiet"
        to={memberPagePath('upload')}
      >{`Upload several${unsaved.length > 0 ? ` (${unsaved.length} not saved)` : ''}`}</ButtonLink>
      <Button onClick={onAdd}>Add track</Button>
    </>
  );
}

/** `?` lists the row keys. */
function useRowKeys(): void {
  const setKeys = useSetAtom(pageKeysAtom);
  useEffect(() => {
    setKeys(ROW_KEYS);
    return () => setKeys([]);
  }, [setKeys]);
}

type Shared = Pick<
  ComponentProps<typeof MemberList>,
  'list' | 'title' | 'searched' | 'columns' | 'version' | 'above' | 'action'
>;

interface UnpublishedListProps {
  readonly tab: keyof typeof UNPUBLISHED;
  readonly shared: Shared;
  readonly pathOf: PathOf;
  readonly onAction: (action: BeatAction) => void;
  readonly onPublished: () => void;
  readonly onChanged: () => void;
}

function UnpublishedList({ tab, shared, onChanged, ...line }: UnpublishedListProps) {
  const selection = useSelection<UnpublishedRow>();
  const isSelected = selection.rows.length > 0;
  return (
    <MemberList
      {...shared}
      {...UNPUBLISHED[tab]}
      columns={UNPUBLISHED_COLUMNS}
      selection={selection}
      bar={
        isSelected ? (
          <Suspense>
            <UnpublishedBar selection={selection} onChanged={onChanged} />
          </Suspense>
        ) : undefined
      }
      row={(row) => <UnpublishedLine key={row.id} row={row} selection={selection} {...line} />}
    />
  );
}

interface TrackListProps {
  readonly list: ListAddress;
  readonly pathOf: PathOf;
  readonly onMore: (item: string, typed: Partial<TrackDraft>) => void;
}

function TrackList({ list, pathOf, onMore }: TrackListProps) {
  const [action, setAction] = useState<BeatAction | null>(null);
  const { version, refresh, finish } = useAfterAction();
  useRowKeys();
  const tab = trackTabOf(list.parameters);
  const filters = useTrackFilters();
  const figures = useBeatFigures();
  const client = useQueryClient();
  const showcase = useMemberQuery(SHOWCASE_KEY, (options) => readShowcase({}, options));
  const readShowcaseAgain = () => void client.invalidateQueries({ queryKey: SHOWCASE_KEY });
  const bulk = useBulkEdit(
    showcase.data,
    () => {
      readShowcaseAgain();
      refresh();
    },
    (tracks) => setAction({ kind: 'send', beats: tracks.map(sentTrack) }),
  );
  const close = () => setAction(null);
  const done = () => {
    close();
    readShowcaseAgain();
    finish();
  };
  const shared: Shared = {
    list,
    title: 'Tracks',
    searched: 'by tag or title',
    columns: BEAT_COLUMNS,
    version,
    above: <Tabs list={list} current={tab.id} />,
    action: <Actions onAdd={() => setAction({ kind: 'form', subject: { kind: 'new' } })} />,
  };
  return (
    <>
      {tab.id === 'drafts' || tab.id === 'scheduled' ? (
        <UnpublishedList
          key={tab.id}
          tab={tab.id}
          shared={shared}
          pathOf={pathOf}
          onAction={setAction}
          onPublished={done}
          onChanged={refresh}
        />
      ) : (
        <MemberList
          {...shared}
          arrangement={{
            sort: DEFAULT_TRACK_SORT,
            filters: filters.filter(({ name }) => !Object.hasOwn(tab.query, name)),
          }}
          call={(input, options) =>
            readTracks({ ...input, ...parseTrackListQuery(list.parameters), ...tab.query }, options)
          }
          names={['tracks', 'track']}
          selection={bulk.selection}
          bar={bulk.bar}
          emptyHint="Add your first track: it appears in the shop at once."
          row={(track) => (
            <TrackLine
              key={track.id}
              track={track}
              open={pathOf(track.id)}
              selection={bulk.selection}
              showcase={showcase.data}
              figures={figures?.(track.id) ?? null}
              onAction={setAction}
            />
          )}
        />
      )}
      {bulk.dialog}
      {action && (
        <BeatActionModal action={action} onMore={onMore} onClose={close} onDone={done} onSent={refresh} />
      )}
    </>
  );
}

export function TracksTab({ list, item, onItem }: PageProps) {
  const [typed, setTyped] = useState<Partial<TrackDraft>>({});
  const [left, setLeft] = useState('');
  const { finish } = useAfterAction();
  const pathOf: PathOf = (id) => dashboardPath({ ...list, tab: 'tracks', item: id?.toString() });
  if (item === undefined)
    return (
      <LeftForm value={left}>
        <TrackList
          list={list}
          pathOf={pathOf}
          onMore={(opened, texts) => {
            setTyped(texts);
            onItem(opened);
          }}
        />
      </LeftForm>
    );
  return (
    <TrackPage
      key={item}
      item={item}
      typed={typed}
      back={pathOf(undefined)}
      onDone={() => {
        finish();
        onItem();
      }}
      onCancel={() => onItem()}
      onLeft={() => {
        setTyped({});
        setLeft(pathOf(item));
      }}
    />
  );
}
