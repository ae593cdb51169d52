import type { memberTracksProject } from '@store/domain/api/member/catalogue';
import type { ContractInput } from '@store/domain/api/contract';
import { PROJECT_FILES_MAXIMUM } from '@store/domain/shop/catalogue/provenance';
import { StoreError } from '@store/domain/platform/errors';
import {
  parseProjectFiles,
  parseTrack,
  projectFilesDocument,
  trackDocument,
  type ProjectFilesRecord,
} from '../../../platform/collections';
import { runTransaction } from '../../../platform/firestore/firestore';

/**
 * The first recording of a hash counts. `now` in UTC ms. Throws a StoreError `not-found`, or `conflict` for too
 * many.
 */
export async function recordProjectFile(
  { id, name, size, sha256 }: ContractInput<typeof memberTracksProject>,
  now: number,
): Promise<void> {
  await runTransaction(async (transaction) => {
    const [track, stored] = await transaction.getAll(trackDocument(id), projectFilesDocument(id));
    if (!parseTrack(track)) throw new StoreError('not-found', 'This track no longer exists.');
    const files = parseProjectFiles(stored)?.files ?? [];
    if (files.some((file) => file.sha256 === sha256)) return;
    if (files.length >= PROJECT_FILES_MAXIMUM)
      throw new StoreError('conflict', `A beat can have ${PROJECT_FILES_MAXIMUM} project files.`);
    const record: ProjectFilesRecord = {
      trackId: id,
      files: [...files, { name, size, sha256, recorded: now }],
    };
    transaction.set(projectFilesDocument(id), record);
  });
}
