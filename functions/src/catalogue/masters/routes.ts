import * as memberApi from '@store/domain/api/member/catalogue';
import { answer, type Route } from '../../http/route';
import { readDraftFiles } from '../drafts/drafts';
import { masterPart, trackFilePart, trackMasterPart } from './master-parts';

export const masterRoutes: readonly Route[] = [
  answer(memberApi.memberDraftsMaster, async ({ id, after }) =>
    masterPart((await readDraftFiles(id)).master, after),
  ),
  answer(memberApi.memberTracksFile, ({ id, kind, after }) => trackFilePart(Number(id), kind, after)),
  answer(memberApi.memberTracksMaster, ({ id, after }) => trackMasterPart(Number(id), after)),
];
