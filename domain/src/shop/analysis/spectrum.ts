interface Transform {
  /** Squared magnitudes of the `size / 2` frequency bins, from 0 upwards, of the window at `start`. */
  readonly powers: (samples: Float32Array, start: number) => Float32Array;
}

function twiddleFactors(size: number): { readonly cosine: Float32Array; readonly sine: Float32Array } {
  const angle = (index: number): number => (2 * Math.PI * index) / size;
  return {
    cosine: Float32Array.from({ length: size / 2 }, (_, index) => Math.cos(angle(index))),
    sine: Float32Array.from({ length: size / 2 }, (_, index) => Math.sin(angle(index))),
  };
}

function bitReversal(size: number): Uint32Array {
  const bits = Math.log2(size);
  return Uint32Array.from({ length: size }, (_, index) => {
    let [rest, result] = [index, 0];
    for (let bit = 0; bit < bits; bit++) {
      result = (result << 1) | (rest & 1);
      rest >>= 1;
    }
    return result;
  });
}

/** Fast Fourier transform of `size` samples, a power of two, with a Hann window. */
export function transformOf(size: number): Transform {
  const { cosine, sine } = twiddleFactors(size);
  const reversed = bitReversal(size);
  const hann = Float32Array.from(
    { length: size },
    (_, index) => 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / size),
  );
  const real = new Float32Array(size);
  const imaginary = new Float32Array(size);
  const result = new Float32Array(size / 2);

  const butterflies = (half: number): void => {
    const stride = size / (2 * half);
    for (let block = 0; block < size; block += 2 * half) {
      for (let index = 0; index < half; index++) {
        const [upper, lower] = [block + index, block + index + half];
        const c = cosine[index * stride] ?? 0;
        const s = sine[index * stride] ?? 0;
        const re = (real[lower] ?? 0) * c + (imaginary[lower] ?? 0) * s;
        const im = (imaginary[lower] ?? 0) * c - (real[lower] ?? 0) * s;
        real[lower] = (real[upper] ?? 0) - re;
        imaginary[lower] = (imaginary[upper] ?? 0) - im;
        real[upper] = (real[upper] ?? 0) + re;
        imaginary[upper] = (imaginary[upper] ?? 0) + im;
      }
    }
  };

  const powers = (samples: Float32Array, start: number): Float32Array => {
    for (let index = 0; index < size; index++) {
      real[reversed[index] ?? 0] = (samples[start + index] ?? 0) * (hann[index] ?? 0);
      imaginary[index] = 0;
    }
    for (let half = 1; half < size; half *= 2) butterflies(half);
    for (let index = 0; index < result.length; index++)
      result[index] = (real[index] ?? 0) ** 2 + (imaginary[index] ?? 0) ** 2;
    return result;
  };
  return { powers };
}
