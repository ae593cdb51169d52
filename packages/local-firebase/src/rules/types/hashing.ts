import { createHash } from 'node:crypto';

import { callable, type Callables } from './callable';
import type { Operand, OperandOf } from '../operands/evaluated';

// Bit-reversed polynomials, because the algorithm shifts right.
const IEEE = 0xedb88320;
const CASTAGNOLI = 0x82f63b78;

function crcTable(polynomial: number): Uint32Array {
  return Uint32Array.from({ length: 256 }, (_, byte) => {
    let remainder = byte;
    for (let bit = 0; bit < 8; bit += 1) {
      remainder = remainder & 1 ? (remainder >>> 1) ^ polynomial : remainder >>> 1;
    }
    return remainder;
  });
}

function crc(table: Uint32Array, bytes: Uint8Array): Uint8Array {
  let remainder = 0xffffffff;
  for (const byte of bytes) remainder = (table[(remainder ^ byte) & 0xff] ?? 0) ^ (remainder >>> 8);
  const checksum = new Uint8Array(4);
  new DataView(checksum.buffer).setUint32(0, ~remainder >>> 0);
  return checksum;
}

const IEEE_TABLE = crcTable(IEEE);
const CASTAGNOLI_TABLE = crcTable(CASTAGNOLI);

function bytesOf(input: OperandOf<'string' | 'bytes'>): Uint8Array {
  return input.kind === 'string' ? Buffer.from(input.value, 'utf8') : input.value;
}

function bytes(value: Uint8Array): Operand {
  return { kind: 'bytes', value: new Uint8Array(value) };
}

export const HASHING_FUNCTIONS: Callables = new Map([
  ['crc32', callable(['hashable'], (input) => bytes(crc(IEEE_TABLE, bytesOf(input))))],
  ['crc32c', callable(['hashable'], (input) => bytes(crc(CASTAGNOLI_TABLE, bytesOf(input))))],
  ['md5', callable(['hashable'], (input) => bytes(createHash('md5').update(bytesOf(input)).digest()))],
  ['sha256', callable(['hashable'], (input) => bytes(createHash('sha256').update(bytesOf(input)).digest()))],
]);
