import { bytes, uint16be, uint32be } from './bytes';
import { frameCount, pcm, type SampleFormat, type Tone } from './tone';

function chunk(tag: string, content: Uint8Array): Buffer {
  return bytes(tag, uint32be(content.length), content, Buffer.alloc(content.length % 2));
}

/** A whole number as IEEE 754 extended precision, as AIFF states the rate. */
function extended(value: number): Buffer {
  const exponent = Math.floor(Math.log2(value));
  const mantissa = BigInt(value) << BigInt(63 - exponent);
  const to = Buffer.alloc(10);
  to.writeUInt16BE(16_383 + exponent);
  to.writeBigUInt64BE(mantissa, 2);
  return to;
}

function pascal(text: string): Buffer {
  return bytes(Buffer.from([text.length]), text, Buffer.alloc((text.length + 1) % 2));
}

/** The compressions of AIFF-C that are none: samples in another order or as floating point. */
const COMPRESSIONS = { sowt: 'Little-endian', fl32: '32-bit floating point' } as const;

/** An AIFF file, or AIFF-C with a compression (Apple's AIFF 1.3 and AIFF-C drafts). */
export function aiff(
  tone: Tone,
  format: Pick<SampleFormat, 'bits'>,
  compression?: keyof typeof COMPRESSIONS | 'ima4',
): Buffer {
  const common = bytes(
    uint16be(tone.channels),
    uint32be(frameCount(tone)),
    uint16be(format.bits),
    extended(tone.rate),
    ...(compression
      ? [compression, pascal(compression === 'ima4' ? 'IMA 4:1' : COMPRESSIONS[compression])]
      : []),
  );
  const whole = pcm(tone, {
    bits: format.bits,
    isBigEndian: compression !== 'sowt',
    isFloat: compression === 'fl32',
  });
  // What IMA compresses is 34 bytes for 64 samples; here it is noise.
  const samples = compression === 'ima4' ? whole.subarray(0, Math.ceil((whole.length * 34) / 128)) : whole;
  const body = bytes(
    compression ? 'AIFC' : 'AIFF',
    ...(compression ? [chunk('FVER', uint32be(0xa280_5140))] : []),
    chunk('COMM', common),
    chunk('SSND', bytes(uint32be(0), uint32be(0), samples)),
  );
  return chunk('FORM', body);
}
