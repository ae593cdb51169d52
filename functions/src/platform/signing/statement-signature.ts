import { createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto';
import { derivedSecret } from './derived-secret';

/** Precedes the 32 bytes of an Ed25519 private key in PKCS #8 (https://www.rfc-editor.org/rfc/rfc8410#section-7). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Derived from the shop's secret, so nothing else is kept and every deployment has the same key. */
function privateKey(): KeyObject {
  return createPrivateKey({
    key: Buffer.concat([PKCS8_HEAD, derivedSecret('licence-statements')]),
    format: 'der',
    type: 'pkcs8',
  });
}

/** PEM, for anyone to verify statements. */
export function publicKeyPem(): string {
  return createPublicKey(privateKey()).export({ format: 'pem', type: 'spki' }).toString();
}

/** Ed25519 (https://www.rfc-editor.org/rfc/rfc8032). */
export function signStatement(statement: string): Buffer {
  return sign(null, Buffer.from(statement, 'utf8'), privateKey());
}
