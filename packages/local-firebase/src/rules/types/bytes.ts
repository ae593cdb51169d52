import { callable, type Callables } from './callable';
import { integer, string } from '../operands/evaluated';

function base64url(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replace(/\+/g, '-').replace(/\//g, '_');
}

export const BYTES_METHODS: Callables = new Map([
  ['size', callable(['bytes'], ({ value }) => integer(value.length))],
  ['toBase64', callable(['bytes'], ({ value }) => string(base64url(value)))],
  [
    'toHexString',
    callable(['bytes'], ({ value }) => string(Buffer.from(value).toString('hex').toUpperCase())),
  ],
]);
