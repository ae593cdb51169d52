import {
  memberSplitsAnswer,
  memberSplitsBeatAnswer,
  memberSplitsBeatsAnswer,
  memberSplitsStatementAnswer,
} from '@store/domain/api/member/splits';
import { messageAnswer } from '@store/domain/api/common';
import { apiCall } from '../../../../lib/api/apiCall';
import { fileCall } from '../../../../lib/api/fileCall';
import { toHexadecimal } from '../../../../lib/hexadecimal';

export const readSplits = apiCall('GET /api/member/splits', memberSplitsAnswer);

export const addCollaborator = apiCall('POST /api/member/splits/add', messageAnswer);

export const editCollaborator = apiCall('POST /api/member/splits/edit', messageAnswer);

export const removeCollaborator = apiCall('POST /api/member/splits/remove', messageAnswer);

export const restoreCollaborator = apiCall('POST /api/member/splits/restore', messageAnswer);

export const renewStatementLink = apiCall('POST /api/member/splits/link', messageAnswer);

export const mailStatementLink = apiCall('POST /api/member/splits/send', messageAnswer);

export const changePayee = apiCall('POST /api/member/splits/stripe', messageAnswer);

export const readBeatSplit = apiCall('GET /api/member/splits/beat', memberSplitsBeatAnswer);

export const readBeatSplits = apiCall('GET /api/member/splits/beats', memberSplitsBeatsAnswer);

export const readStatement = apiCall('GET /api/member/splits/statement', memberSplitsStatementAnswer);

export const loadStatementPdf = fileCall('GET /api/member/splits/statement/pdf');

export const exportStatement = fileCall('GET /api/member/splits/statement/export');

export const recordPayout = apiCall('POST /api/member/splits/payouts/record', messageAnswer);

export const undoPayout = apiCall('POST /api/member/splits/payouts/undo', messageAnswer);

/** A repeated call with it records once. */
export function newId(): string {
  return toHexadecimal(crypto.getRandomValues(new Uint8Array(16)));
}
