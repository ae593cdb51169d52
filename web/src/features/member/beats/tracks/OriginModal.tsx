import { FILE_NAMES, fileSizeText } from '@store/domain/shop/files/file-text';
import { PROJECT_FILES_MAXIMUM } from '@store/domain/shop/catalogue/provenance';
import {
  memberTracksOriginAnswer,
  type TrackOrigin,
  type TrackRow,
} from '@store/domain/api/member/catalogue';
import { messageAnswer } from '@store/domain/api/common';
import { useQuery } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { apiCall } from '../../../../lib/api/apiCall';
import { toHexadecimal } from '../../../../lib/hexadecimal';
import { unwrap } from '../../../../lib/query/queryClient';
import { saveFile } from '../../../../lib/saveFile';
import { Button } from '../../../../ui/Button';
import { DropZone } from '../../../../ui/fields/DropZone';
import { Modal } from '../../../../ui/Modal';
import { Retry } from '../../../../ui/feedback/Retry';
import { addToastAtom } from '../../../../ui/toasts';
import { useBusy } from '../../../../ui/useBusy';
import { formatDateTime } from '../../base/dates';
import { useMemberAction } from '../../base/list/useMemberAction';
import { useMemberCall } from '../../base/session/session';
import styles from './OriginModal.module.css';

const readOrigin = apiCall('GET /api/member/tracks/{id}/origin', memberTracksOriginAnswer);

const saveProject = apiCall('POST /api/member/tracks/project/save', messageAnswer);

/** SHA-256 in hexadecimal. Rejects for an unreadable file, such as one too large for the memory. */
async function hashOf(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return toHexadecimal(new Uint8Array(digest));
}

/** As OpenSSL reads signatures. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

interface OriginProps {
  readonly id: number;
  readonly origin: TrackOrigin;
}

function Files({ origin: { files, is_master_elsewhere: isElsewhere } }: Pick<OriginProps, 'origin'>) {
  return (
    <>
      {files.length > 0 && (
        <dl className={styles.files}>
          {files.map(({ kind, sha256, received }) => (
            <div key={kind}>
              <dt>{FILE_NAMES[kind]}</dt>
              <dd>{`Received on ${formatDateTime(received)}`}</dd>
              <dd className={styles.hash}>{`SHA-256 ${sha256}`}</dd>
            </div>
          ))}
        </dl>
      )}
      {files.length === 0 && !isElsewhere && <p>The shop has neither a master nor stems of this beat.</p>}
      {isElsewhere && <p>The master is at an address outside the shop, so the shop has no record of it.</p>}
    </>
  );
}

interface ProjectsProps extends OriginProps {
  readonly onRecorded: () => void;
}

function Projects({ id, origin: { projects }, onRecorded }: ProjectsProps) {
  const addToast = useSetAtom(addToastAtom);
  const { run: send } = useMemberAction(onRecorded);
  const { isBusy, run } = useBusy();
  const record = async (file: File) => {
    const sha256 = await hashOf(file).catch(() => undefined);
    if (sha256 !== undefined)
      return send((options) => saveProject({ id, name: file.name, size: file.size, sha256 }, options));
    addToast({
      kind: 'Warning',
      description: `${file.name} could not be read. If it is a folder or larger than 2 GB, make a smaller ZIP of it.`,
    });
  };
  return (
    <section className={styles.projects} aria-label="Project files">
      {projects.length > 0 && (
        <dl className={styles.files}>
          {projects.map(({ name, size, sha256, recorded }) => (
            <div key={sha256}>
              <dt>{name}</dt>
              <dd>{`Hash received on ${formatDateTime(recorded)}, ${fileSizeText(size)}`}</dd>
              <dd className={styles.hash}>{`SHA-256 ${sha256}`}</dd>
            </div>
          ))}
        </dl>
      )}
      {projects.length < PROJECT_FILES_MAXIMUM && (
        <DropZone
          label="Project file"
          hint={
            isBusy
              ? 'Reading the file…'
              : 'The session of your audio program, as one file or a ZIP. It stays on this computer: only its name, size and hash are sent.'
          }
          action="Record its hash"
          accept=""
          onFiles={([file]) => file && void run(() => record(file))}
        />
      )}
    </section>
  );
}

function Statement({ id, origin, onRecorded }: ProjectsProps) {
  const { statement, signature, key } = origin;
  const name = `origin-${id}`;
  return (
    <>
      <Files origin={origin} />
      <Projects id={id} origin={origin} onRecorded={onRecorded} />
      {/* Scrolls, so it can be focused. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={styles.statement} role="region" aria-label="Statement" tabIndex={0}>
        {statement}
      </pre>
      <div className={styles.actions}>
        <Button onClick={() => saveFile(new Blob([statement], { type: 'text/plain' }), `${name}.txt`)}>
          Save the statement
        </Button>
        <Button variant="quiet" onClick={() => saveFile(new Blob([bytesOf(signature)]), `${name}.sig`)}>
          Save its signature
        </Button>
        <Button variant="quiet" onClick={() => saveFile(new Blob([key]), 'key.pem')}>
          Save the public key
        </Button>
      </div>
      <p className={styles.note}>
        Anyone can verify the three files, and compare the key with the one at{' '}
        <code translate="no">/api/licences/key</code>:
      </p>
      <pre className={styles.command}>
        {`openssl pkeyutl -verify -pubin -inkey key.pem -rawin -in ${name}.txt -sigfile ${name}.sig`}
      </pre>
      <p className={styles.note}>
        The signature shows that the statement comes from your shop and was not changed. The times are your
        shop’s own. To prove them to others, submit the statement to a time-stamping service today. Anyone who
        has the files can check that the hashes match.
      </p>
    </>
  );
}

interface OriginModalProps {
  readonly track: TrackRow;
  readonly onClose: () => void;
}

export function OriginModal({ track: { id, title }, onClose }: OriginModalProps) {
  const callAsMember = useMemberCall();
  const { data, error, refetch } = useQuery({
    queryKey: ['member', 'origin', id],
    queryFn: async ({ signal }) =>
      unwrap(await callAsMember((options) => readOrigin({ id: String(id) }, { ...options, signal }))),
    // The statement includes its time of issue.
    gcTime: 0,
  });
  return (
    <Modal size="large" title={`Origin of ${title}`} onClose={onClose}>
      <div className={styles.origin}>
        {data ? (
          <Statement id={id} origin={data} onRecorded={() => void refetch()} />
        ) : error ? (
          <Retry title="The origin could not be read." onRetry={() => void refetch()}>
            {error.message}
          </Retry>
        ) : (
          <p role="status">Reading the files. Large ones take a moment…</p>
        )}
      </div>
    </Modal>
  );
}
