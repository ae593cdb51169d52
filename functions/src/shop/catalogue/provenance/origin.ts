import type { TrackOrigin } from '@store/domain/api/member/catalogue';
import { originStatement } from '@store/domain/shop/catalogue/provenance';
import { StoreError } from '@store/domain/platform/errors';
import { trackPath } from '@store/domain/platform/paths';
import { publicKeyPem, signStatement } from '../../../platform/signing/statement-signature';
import {
  NO_FILES,
  parseCreatedAt,
  parsePrivateFiles,
  parseProjectFiles,
  parseTrack,
  privateFilesDocument,
  projectFilesDocument,
  trackDocument,
} from '../../../platform/collections';
import { config } from '../../../platform/config';
import { database } from '../../../platform/firestore/firestore';
import { currentShop } from '../../../platform/settings/current';
import { readReceived, storedFilesOf } from '../../uploads/received-files';

/** Signed. Throws a StoreError `not-found`. `now` in UTC ms. */
export async function readOrigin(id: number, now: number): Promise<TrackOrigin> {
  const [document, privateFiles, projectFiles] = await database().getAll(
    trackDocument(id),
    privateFilesDocument(id),
    projectFilesDocument(id),
  );
  const track = parseTrack(document);
  if (!track) throw new StoreError('not-found', 'This track no longer exists.');
  const { master, others } = parsePrivateFiles(privateFiles) ?? NO_FILES;
  const files = await readReceived(storedFilesOf({ master, others }), now);
  const projects = parseProjectFiles(projectFiles)?.files ?? [];
  const { name, producer } = currentShop();
  const statement = originStatement(
    {
      shop: name,
      producer: producer.name,
      beat: track.title,
      page: `${config.origin}${trackPath(id)}`,
      added: parseCreatedAt(document)?.createdAt ?? 0,
      making: track.making,
      files,
      projects,
    },
    now,
  );
  return {
    statement,
    signature: signStatement(statement).toString('base64'),
    key: publicKeyPem(),
    files,
    projects,
    is_master_elsewhere: master !== null && 'url' in master,
  };
}
