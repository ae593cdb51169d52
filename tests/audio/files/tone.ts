/** A tone of 440 Hz on the left and 550 Hz on the right, which starts at zero. */
export interface Tone {
  readonly seconds: number;
  /** Samples a second. */
  readonly rate: number;
  readonly channels: 1 | 2;
  /** The largest sample; 1 is full scale. */
  readonly peak: number;
}

export interface SampleFormat {
  readonly bits: 8 | 16 | 24 | 32;
  readonly isFloat?: boolean;
  readonly isBigEndian?: boolean;
  /** WAV stores 8 bits without a sign, AIFF with one. */
  readonly isUnsigned?: boolean;
}

export function frameCount({ seconds, rate }: Tone): number {
  return Math.round(seconds * rate);
}

/** The sample of a channel, between -`peak` and `peak`. */
export function sampleOf({ rate, peak }: Tone, frame: number, channel: number): number {
  return peak * Math.sin((2 * Math.PI * (440 + 110 * channel) * frame) / rate);
}

/** A sample as an integer of `bits` bits. */
export function quantised(sample: number, bits: number): number {
  const full = 2 ** (bits - 1);
  return Math.max(-full, Math.min(full - 1, Math.round(sample * (full - 1))));
}

/** The channels of a tone as the encoders take them. */
export function channelsOf(tone: Tone): Float32Array[] {
  const at = (channel: number) =>
    Float32Array.from({ length: frameCount(tone) }, (_, frame) => sampleOf(tone, frame, channel));
  return tone.channels === 1 ? [at(0)] : [at(0), at(1)];
}

/** Interleaved samples. */
export function pcm(tone: Tone, { bits, isFloat, isBigEndian, isUnsigned }: SampleFormat): Buffer {
  const size = bits / 8;
  const data = Buffer.alloc(frameCount(tone) * tone.channels * size);
  for (let index = 0; index * size < data.length; index++) {
    const sample = sampleOf(tone, Math.floor(index / tone.channels), index % tone.channels);
    const at = index * size;
    if (isFloat) {
      if (isBigEndian) data.writeFloatBE(sample, at);
      else data.writeFloatLE(sample, at);
    } else if (isUnsigned) data.writeUInt8(quantised(sample, bits) + 128, at);
    else if (isBigEndian) data.writeIntBE(quantised(sample, bits), at, size);
    else data.writeIntLE(quantised(sample, bits), at, size);
  }
  return data;
}
