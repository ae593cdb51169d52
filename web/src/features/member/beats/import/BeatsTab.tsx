import { AUDIO_ENDINGS_TEXT } from '@store/domain/shop/files/sound-file';
import { readBeats, type BeatList } from '@store/domain/shop/import/beats';
import { BEAT_FIELDS, guessBeatColumns, type BeatTarget } from '@store/domain/shop/import/columns';
import { matchFiles, roleOf, type FileRole } from '@store/domain/shop/import/files';
import { planImport } from '@store/domain/shop/import/plan';
import { useAtomValue } from 'jotai';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { memberPagePath } from '../../../../lib/paths/dashboardQuery';
import { useCurrency, useLicences } from '../../../../lib/shop/state';
import { Button, ButtonLink } from '../../../../ui/Button';
import { Checkbox } from '../../../../ui/fields/Checkbox';
import { SelectField } from '../../../../ui/fields/Field';
import { Retry } from '../../../../ui/feedback/Retry';
import { useBusy } from '../../../../ui/useBusy';
import { readFileName } from '../analysis/fileName';
import { useBulk } from '../bulk-upload/useBulk';
import { useMemberCall } from '../../base/session/session';
import { AUDIO_ACCEPT, PICTURE_ACCEPT } from '../workshop/files/audioFile';
import { DropZone } from '../../../../ui/fields/DropZone';
import { SOURCES, useChoices } from './list/choices';
import { DryRun, newSteps } from './DryRun';
import styles from './Import.module.css';
import { ListParts } from './list/ListParts';
import { Part } from './Part';
import { runImport, type ImportReport, type Step } from './runImport';
import { useShopState } from './useShopState';
import { counted } from '../../../../lib/figures';

const TITLED = 'title' satisfies BeatTarget;

const ROLE_NAMES: Readonly<Record<FileRole, readonly [one: string, several: string]>> = {
  audio: ['audio file', 'audio files'],
  cover: ['picture', 'pictures'],
  stems: ['ZIP file', 'ZIP files'],
};

/** `12 audio files and 10 pictures` */
function filesText(files: readonly File[]): string {
  const roles = Object.entries(ROLE_NAMES) as [FileRole, readonly [string, string]][];
  const parts = roles.flatMap(([role, [one, several]]) => {
    const count = files.filter(({ name }) => roleOf(name) === role).length;
    return count === 0 ? [] : [counted(count, one, several)];
  });
  return new Intl.ListFormat('en').format(parts);
}

function withFiles(before: readonly File[], added: readonly File[]): readonly File[] {
  const keyOf = ({ name, size, webkitRelativePath }: File) => `${webkitRelativePath} ${name} ${size}`;
  // Systems put hidden files into folders.
  const usable = added.filter(({ name }) => !name.startsWith('.') && roleOf(name) !== null);
  return [...new Map([...before, ...usable].map((file) => [keyOf(file), file])).values()];
}

interface FilesPartProps {
  readonly files: readonly File[];
  readonly unused: readonly File[];
  readonly onChange: (files: readonly File[]) => void;
}

function FilesPart({ files, unused, onChange }: FilesPartProps) {
  const add = (added: readonly File[]) => onChange(withFiles(files, added));
  return (
    <Part title="3. Files">
      <p className={styles.hint}>
        Audio, covers and stems are found by the names in the list, or by the titles. A WAV file is preferred
        to an MP3 file, and tagged files are not used: the shop makes the tagged preview itself.
      </p>
      <DropZone
        label="Files of the beats"
        hint={`${AUDIO_ENDINGS_TEXT}; png, jpeg or webp; zip for stems.`}
        action="Choose files"
        accept={`${AUDIO_ACCEPT},${PICTURE_ACCEPT},.zip`}
        isMultiple
        onFiles={add}
      />
      <div className={styles.chosen}>
        <label className={styles.folder}>
          <input
            type="file"
            multiple
            // React lacks a property for it.
            ref={(input) => input?.setAttribute('webkitdirectory', '')}
            onChange={({ target }) => {
              const chosen = [...(target.files ?? [])];
              target.value = '';
              add(chosen);
            }}
          />
          <span>Choose a folder</span>
        </label>
        {files.length > 0 && (
          <>
            <p role="status">{filesText(files)}</p>
            <Button variant="plain" onClick={() => onChange([])}>
              Remove all
            </Button>
          </>
        )}
      </div>
      {unused.length > 0 && (
        <p className={styles.quiet}>
          {`${
            unused.length === 1
              ? 'One file does not belong to a beat'
              : `${unused.length} files do not belong to a beat`
          }: ${unused.map(({ name }) => name).join(', ')}`}
        </p>
      )}
    </Part>
  );
}

function reportText({ handed, connected, updated }: ImportReport): string {
  const beats = (count: number) => counted(count, 'beat', 'beats');
  const parts = [
    ...(handed > 0 ? [`${beats(handed)} went to the upload, where you can publish or save them.`] : []),
    ...(connected > 0 ? [`${beats(connected)} already here: linked to the list.`] : []),
    ...(updated > 0 ? [`${beats(updated)} changed.`] : []),
  ];
  return parts.join(' ') || 'There was nothing to do.';
}

function Report({ report }: { readonly report: ImportReport }) {
  const element = useRef<HTMLDivElement>(null);
  // The pressed button is disabled and lost the focus, which must not be nowhere.
  useLayoutEffect(() => element.current?.focus(), []);
  return (
    <div ref={element} tabIndex={-1} className={styles.report}>
      <p role="status">{reportText(report)}</p>
      {report.failures.map((failure) => (
        <p key={failure} role="alert" className={styles.failure}>
          {failure}
        </p>
      ))}
      {report.handed > 0 && <ButtonLink to={memberPagePath('upload')}>Go to the upload</ButtonLink>}
    </div>
  );
}

function Marketplaces({ hosts }: { readonly hosts: BeatList['marketplaces'] }) {
  if (hosts.length === 0) return null;
  return (
    <p className={styles.quiet}>
      The links lead to <span>{new Intl.ListFormat('en').format(hosts)}</span>, which only that shop could
      redirect. Old addresses are imported from links on your own domain.
    </p>
  );
}

export function BeatsTab() {
  const [{ source, beats: list, files }, change] = useChoices();
  const licences = useLicences();
  const currency = useCurrency();
  const [shop, refresh] = useShopState();
  const bulk = useBulk();
  const unsavedKeys = useAtomValue(bulk.unsavedKeys);
  const callAsMember = useMemberCall();
  const { isBusy, run } = useBusy();
  const [updates, setUpdates] = useState(false);
  const [report, setReport] = useState<ImportReport | null>(null);
  const read = useMemo(
    () =>
      list?.mapping.includes(TITLED)
        ? readBeats({ rows: list.rows, mapping: list.mapping, source, licences, currency })
        : null,
    [list, source, licences, currency],
  );
  const matched = useMemo(
    () => (read ? matchFiles(read.beats, files, (name) => readFileName(name).title) : null),
    [read, files],
  );
  const steps: readonly Step[] = useMemo(
    () =>
      read && matched && shop.data
        ? planImport(read.beats, matched.ofBeats, { ...shop.data, licences, currency })
        : [],
    [read, matched, shop.data, licences, currency],
  );
  const targets = [
    ...(Object.entries(BEAT_FIELDS) as [BeatTarget, string][]),
    ...licences.map(({ id, name }): [BeatTarget, string] => [`price:${id}`, `Price: ${name}`]),
  ];
  const view = { steps, left: read?.left ?? [], unsavedKeys, updates };
  const differing = steps.filter((step) => step.kind === 'here' && step.changes.length > 0).length;
  const unrecorded = steps.filter((step) => step.kind === 'here' && step.origin !== null).length;
  const count = newSteps(view).length;
  const hasWork = count > 0 || unrecorded > 0 || (updates && differing > 0);
  const start = () =>
    run(async () => {
      setReport(null);
      setReport(await runImport(steps, { bulk, callAsMember, licences, currency, updates }));
      refresh();
    });
  return (
    <div className={styles.parts}>
      <ListParts
        title="The list of the old shop"
        label="List of beats"
        list={list}
        targets={targets}
        guess={(headings) => guessBeatColumns(headings, licences)}
        missing={read ? null : 'Choose the column that becomes the title.'}
        onChoose={(beats) => {
          setReport(null);
          change({ beats });
        }}
        onMap={(beats) => change({ beats })}
      >
        <p className={styles.hint}>
          Any CSV file with one line per beat works: an export from the shop, or your own spreadsheet. The
          shops do not document their exports, so check step 2 closely.
        </p>
        <div className={styles.source}>
          <SelectField
            label="The list is from"
            value={source}
            options={SOURCES}
            onChange={(next) => change({ source: next })}
          />
        </div>
      </ListParts>
      {read && (
        <FilesPart
          files={files}
          unused={matched?.unused ?? []}
          onChange={(next) => change({ files: next })}
        />
      )}
      {read && (
        <Part title="4. Dry run">
          <p className={styles.hint}>
            Nothing changes before you import. Repeating an import does not add a beat twice.
          </p>
          {shop.isPending && <p role="status">Data is loading…</p>}
          {shop.isError && (
            <Retry title="The beats of the shop could not be read." onRetry={() => void shop.refetch()}>
              {shop.error.message}
            </Retry>
          )}
          {shop.isSuccess && <DryRun view={view} />}
          <Marketplaces hosts={read.marketplaces} />
        </Part>
      )}
      {read && shop.isSuccess && (
        <Part title="5. Import">
          {differing > 0 && (
            <Checkbox
              label={`Update beats that are already here from the list (${differing})`}
              isChecked={updates}
              onChange={setUpdates}
            />
          )}
          <p className={styles.hint}>
            New beats go to the upload with their files and texts. They are analysed there, and you can
            publish them, schedule them or save them as drafts.
          </p>
          <p>
            <Button isBusy={isBusy} disabled={!hasWork} onClick={() => void start()}>
              {count > 0 ? `Import ${counted(count, 'beat', 'beats')}` : 'Import'}
            </Button>
          </p>
          {report && <Report report={report} />}
        </Part>
      )}
    </div>
  );
}
