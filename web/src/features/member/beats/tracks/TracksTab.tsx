import { useMemberQuery } from '../../base/session/useMemberQuery';
import type { TrackRow } from '@store/domain/api/member/catalogue';
import {
  DEFAULT_TRACK_SORT,
  parseTrackListQuery,
  type FILE_FILTERS,
} from '@store/domain/pages/dashboard/track-list';
import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useState, useMemo } from 'react';
import { camelot, keyName, KEYS } from '@store/domain/shop/catalogue/keys';
import { TRACK_STATUSES } from '@store/domain/shop/catalogue/tracks';
import { memberPagePath } from '../../../../lib/paths/dashboardQuery';
import { Button, ButtonLink } from '../../../../ui/Button';
import { deleteTrack, hideTrack, readShowcase, readTracks } from '../../base/calls';
import { DraftList } from '../drafts/DraftList';
import { EarlyAccessList } from '../drafts/EarlyAccessList';
import { useUnpublished } from '../drafts/useUnpublished';
import { ConfirmModal } from '../../base/list/ConfirmModal';
import { MemberList, type Column, type ListAddress } from '../../base/list/MemberList';
import styles from '../../base/list/cells.module.css';
import { useBulkEdit } from './bulk-edit/useBulkEdit';
import { ShowcaseModal } from './ShowcaseModal';
import { OriginModal } from './OriginModal';
import { TrackLine, type TrackAction } from './TrackLine';
import { TrackModal } from '../track-form/TrackModal';
import { unsavedUploadsAtom } from './unsavedUploads';
import { useAfterAction } from '../../base/list/useAfterAction';
import { useLicences } from '../../../../lib/shop/state';
import type { FilterField } from '../../base/list/filters/Filters';

const FILES: Readonly<Record<(typeof FILE_FILTERS)[number], string>> = {
  missing: 'Missing for a licence',
  master: 'No master',
};

/** What the list of tracks can be filtered by. */
function useTrackFilters(): readonly FilterField[] {
  const licences = useLicences();
  return useMemo(
    () => [
      {
        kind: 'choice',
        name: 'status',
        label: 'Status',
        options: TRACK_STATUSES.map((status) => [status, status]),
      },
      { kind: 'choice', name: 'files', label: 'Files', options: Object.entries(FILES) },
      {
        kind: 'choice',
        name: 'licence',
        label: 'Sold under',
        options: licences.map(({ id, name }) => [id, name]),
      },
      { kind: 'text', name: 'tag', label: 'Tag' },
      {
        kind: 'choice',
        name: 'key',
        label: 'Key',
        options: KEYS.map((key) => [key, `${keyName(key)} (${camelot(key)})`]),
      },
      { kind: 'range', name: 'bpm', labels: ['Bpm from', 'Bpm to'] },
    ],
    [licences],
  );
}

const COLUMNS: readonly Column[] = [
  { name: 'Title', sort: { by: 'title' } },
  { name: 'Tag', className: styles.tag, sort: { by: 'tag' } },
  { name: 'Bpm', className: styles.number, sort: { by: 'bpm' } },
  { name: 'Time', className: styles.number, sort: { by: 'time' } },
  { name: 'Status', className: styles.status, sort: { by: 'status' } },
  { name: 'Update and delete', className: styles.trackActions, isHeadingHidden: true },
];

const SHOWCASE_KEY = ['member-showcase'];

interface ActionModalProps {
  readonly action: TrackAction;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function HideModal({
  track,
  onClose,
  onDone,
}: Omit<ActionModalProps, 'action'> & { readonly track: TrackRow }) {
  const isHidden = track.status === 'hidden';
  return (
    <ConfirmModal
      title={isHidden ? 'Show this track?' : 'Hide this track?'}
      busyLabel="Saving…"
      action={(options) => hideTrack({ id: track.id, hidden: !isHidden }, options)}
      onClose={onClose}
      onDone={onDone}
    >
      <p>
        <strong>{track.title}</strong>{' '}
        <span>
          {isHidden
            ? 'will be in the shop again.'
            : 'will be removed from the shop, together with its page. Buyers keep their files and contracts.'}
        </span>
      </p>
    </ConfirmModal>
  );
}

function ActionModal({ action, onClose, onDone }: ActionModalProps) {
  if (action.kind === 'add')
    return <TrackModal subject={{ kind: 'new' }} onClose={onClose} onDone={onDone} />;
  const { kind, track } = action;
  if (kind === 'update')
    return <TrackModal subject={{ kind: 'track', row: track }} onClose={onClose} onDone={onDone} />;
  if (kind === 'origin') return <OriginModal track={track} onClose={onClose} />;
  if (action.kind === 'showcase') return <ShowcaseModal {...action} onClose={onClose} onDone={onDone} />;
  if (kind === 'hide') return <HideModal track={track} onClose={onClose} onDone={onDone} />;
  return (
    <ConfirmModal
      title="Delete this track?"
      busyLabel="Deleting…"
      action={(options) => deleteTrack({ id: track.id }, options)}
      onClose={onClose}
      onDone={onDone}
    >
      <p>
        <strong>{track.title}</strong> will be permanently removed from the shop, with its page and its
        comments. Buyers keep their files and contracts.
      </p>
    </ConfirmModal>
  );
}

export function TracksTab({ list }: { readonly list: ListAddress }) {
  const [action, setAction] = useState<TrackAction | null>(null);
  const { version, refresh, finish } = useAfterAction();
  const query = parseTrackListQuery(list.parameters);
  const filters = useTrackFilters();
  const unsaved = useAtomValue(unsavedUploadsAtom);
  const client = useQueryClient();
  const showcase = useMemberQuery(SHOWCASE_KEY, (options) => readShowcase({}, options));
  const unpublished = useUnpublished();
  const finishAll = () => {
    unpublished.refresh();
    finish();
  };
  const bulk = useBulkEdit(showcase.data, () => {
    unpublished.refresh();
    void client.invalidateQueries({ queryKey: SHOWCASE_KEY });
    refresh();
  });
  return (
    <>
      {!unpublished.isSettled && <p role="status">Data is loading…</p>}
      {/* Hidden until the place of its rows is known: what stands above them would move their buttons. */}
      <div className={unpublished.isSettled ? undefined : styles.waiting}>
        <MemberList
          list={list}
          arrangement={{ sort: DEFAULT_TRACK_SORT, filters }}
          call={(input, options) => readTracks({ ...input, ...query }, options)}
          names={['tracks', 'track']}
          title="Tracks"
          searched="by tag or title"
          columns={COLUMNS}
          version={version}
          selection={bulk.selection}
          bar={bulk.bar}
          above={
            <>
              <DraftList query={unpublished.drafts} onDone={finishAll} />
              <EarlyAccessList query={unpublished.early} onDone={finishAll} />
            </>
          }
          emptyHint="Add your first track: it appears in the shop at once."
          action={
            <>
              <Button onClick={() => setAction({ kind: 'add' })}>Add track</Button>
              <ButtonLink
                variant="quiet"
                to={memberPagePath('upload')}
              >{`Upload several${unsaved.length > 0 ? ` (${unsaved.length} not saved)` : ''}`}</ButtonLink>
              <ButtonLink variant="quiet" to={memberPagePath('import')}>
                Import
              </ButtonLink>
            </>
          }
          row={(track) => (
            <TrackLine
              key={track.id}
              track={track}
              selection={bulk.selection}
              showcase={showcase.data}
              onAction={setAction}
            />
          )}
        />
      </div>
      {bulk.dialog}
      {action && (
        <ActionModal
          action={action}
          onClose={() => setAction(null)}
          onDone={() => {
            setAction(null);
            void client.invalidateQueries({ queryKey: SHOWCASE_KEY });
            finishAll();
          }}
        />
      )}
    </>
  );
}
