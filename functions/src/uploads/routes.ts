import * as memberApi from '@store/domain/api/member/catalogue';
import { answer, type Route } from '../http/route';
import { createCustomToken } from '../gateways/auth';
import { json } from '../http/reply';

export const uploadRoutes: readonly Route[] = [
  answer(memberApi.memberUploadsToken, async (_, { session: { uid } }) =>
    json({ customToken: await createCustomToken(uid) }),
  ),
];
