import * as v from 'valibot';
import { defineRoute } from '../../http/route';
import { publicKeyPem } from '../signing';

export const licencesKey = defineRoute({
  endpoint: 'GET /api/licences/key',
  summary: 'Returns the public key of signed statements (Ed25519), as PEM.',
  input: v.object({}),
  handle: () =>
    Promise.resolve({
      kind: 'bytes',
      contentType: 'application/x-pem-file',
      bytes: Buffer.from(publicKeyPem()),
    }),
});
