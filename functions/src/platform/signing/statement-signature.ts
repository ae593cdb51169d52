import { createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto';
import { derivedSecret } from './derived-secret';

/** Precedes the 32 bytes of an Ed25519 private key in PKCS #8 (https://www.rfc-editor.org/rfc/rfc8410#section-7). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The shop's key, derived from its secret: nothing more is kept, and every deployment has the same one. */
function privateKey(): KeyObject {
  return createPrivateKey({
    key: Buffer.concat([PKCS8_HEAD, derivedSecret('licence-statements')]),
    format: 'der',
    type: 'pkcs8',
  });
}

/** The public key as PEM, with which anybody can verify a statement. */
export function publicKeyPem(): string {
  return createPublicKey(privateKey()).export({ format: 'pem', type: 'spki' }).toString();
}

/** The Ed25519 signature of a statement (https://www.rfc-editor.org/rfc/rfc8032). */
export function signStatement(statement: string): Buffer {
  return sign(null, Buffer.from(statement, 'utf8'), privateKey());
}
