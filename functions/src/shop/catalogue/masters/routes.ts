import * as memberApi from '@store/domain/api/member/catalogue';
import { json } from '../../../platform/http/reply';
import { answer, type Route } from '../../../platform/http/route';
import { readDraftFiles } from '../drafts/drafts';
import { readOrigin } from '../provenance/origin';
import { recordProjectFile } from '../provenance/project-files';
import { masterPart, trackFilePart, trackMasterPart } from './master-parts';

export const masterRoutes: readonly Route[] = [
  answer(memberApi.memberDraftsMaster, async ({ id, after }) =>
    masterPart((await readDraftFiles(id)).master, after),
  ),
  answer(memberApi.memberTracksFile, ({ id, kind, after }) => trackFilePart(Number(id), kind, after)),
  answer(memberApi.memberTracksOrigin, async ({ id }) => json(await readOrigin(Number(id), Date.now()))),
  answer(memberApi.memberTracksProject, async (input) => {
    await recordProjectFile(input, Date.now());
    return json({ message: `The hash of “${input.name}” has been recorded.` });
  }),
  answer(memberApi.memberTracksMaster, ({ id, after }) => trackMasterPart(Number(id), after)),
];
