import * as memberApi from '@store/domain/api/member/catalogue';
import { answer, type Route } from '../../platform/http/route';
import { createCustomToken } from '../../platform/gateways/auth';
import { json } from '../../platform/http/reply';

export const uploadRoutes: readonly Route[] = [
  answer(memberApi.memberUploadsToken, async (_, { session: { uid } }) =>
    json({ customToken: await createCustomToken(uid) }),
  ),
];
