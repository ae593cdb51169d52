import { BitWriter, bytes, crc, uint8, uint16be } from './bytes';
import { frameCount, quantised, sampleOf, type Tone } from './tone';

const BLOCK = 4096;

const RATE_CODES: Readonly<Record<number, number>> = { 44_100: 9, 48_000: 10, 96_000: 11 };
const BIT_CODES: Readonly<Record<number, number>> = { 8: 1, 16: 4, 24: 6 };

function frame(tone: Tone, bits: number, index: number): Buffer {
  const from = index * BLOCK;
  const length = Math.min(BLOCK, frameCount(tone) - from);
  const head = new BitWriter();
  head.write(0xfff8, 16);
  // The block's size follows the header in 16 bits.
  head.write(7, 4);
  head.write(RATE_CODES[tone.rate] ?? 0, 4);
  head.write(tone.channels - 1, 4);
  head.write(BIT_CODES[bits] ?? 0, 3);
  head.write(0, 1);
  // Below 128, UTF-8 is one byte.
  head.write(index, 8);
  head.write(length - 1, 16);
  const start = head.end();
  const body = new BitWriter();
  for (let channel = 0; channel < tone.channels; channel++) {
    // A verbatim subframe.
    body.write(0b0000_0010, 8);
    for (let at = from; at < from + length; at++) {
      const value = quantised(sampleOf(tone, at, channel), bits);
      body.write(value < 0 ? value + 2 ** bits : value, bits);
    }
  }
  const content = bytes(start, uint8(crc(start, 8, 0x07)), body.end());
  return bytes(content, uint16be(crc(content, 16, 0x8005)));
}

function block(type: number, content: Uint8Array, isLast = false): Buffer {
  const head = new BitWriter();
  head.write(isLast ? 1 : 0, 1);
  head.write(type, 7);
  head.write(content.length, 24);
  return bytes(head.end(), content);
}

/** A FLAC file without compression (RFC 9639); at most 12 seconds at 44.1 kHz. */
export function flac(tone: Tone, bits: 8 | 16 | 24): Buffer {
  const info = new BitWriter();
  info.write(BLOCK, 16);
  info.write(BLOCK, 16);
  info.write(0, 48);
  info.write(tone.rate, 20);
  info.write(tone.channels - 1, 3);
  info.write(bits - 1, 5);
  info.write(frameCount(tone), 36);
  for (let byte = 0; byte < 16; byte++) info.write(0, 8);
  const frames = Array.from({ length: Math.ceil(frameCount(tone) / BLOCK) }, (_, index) =>
    frame(tone, bits, index),
  );
  return bytes('fLaC', block(0, info.end(), true), ...frames);
}
