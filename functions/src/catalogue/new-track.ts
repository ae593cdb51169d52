import type { TrackInput } from '@store/domain/member';
import { NO_FILES, type PrivateFiles } from '../collections';
import { publishFiles } from '../uploads/staged-files';
import type { CompletedUpload } from '../uploads/upload-sessions';
import { fileSizes, measureFiles } from './files/deliverables';
import { withFileChanges } from './files/file-changes';
import { optionalFields } from './optional-fields';
import type { TrackDraft } from './tracks';

/** A form for a new track after its files were copied to their final paths. */
export interface NewTrack {
  readonly draft: TrackDraft;
  readonly files: PrivateFiles;
  readonly share: string;
  readonly upload: CompletedUpload | undefined;
}

/** Checks and copies the files of a form for a new track. Safe to repeat. Throws as {@link publishFiles} does. */
export async function readNewTrack(input: TrackInput, uid: string): Promise<NewTrack> {
  const { image, media, changes, share = '', upload } = await publishFiles(input, uid, Date.now());
  const { title, tag, time, bpm, peaks = '', key = '', mood = '', timbre = '' } = input;
  const { tags, description, licences } = input;
  const files = withFileChanges(NO_FILES, changes);
  const sizes = fileSizes(files, await measureFiles(files));
  const draft = {
    ...{ title, image, media, tag, time, bpm, peaks, key, mood, timbre },
    ...optionalFields({ files: sizes, tags, description, licences }),
  };
  return { draft, files, share, upload };
}
