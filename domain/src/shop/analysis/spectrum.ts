interface Transform {
  /** Squared magnitudes of the `size / 2` frequency bins, from 0 up, of the window at `start`. */
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

/**
 * Fast Fourier transform of `size` samples, a power of two, with a Hann window. Real samples: even and odd ones
 * are the real and imaginary parts of a complex transform of half the size (Press et al., Numerical Recipes,
 * 12.3).
 */
export function transformOf(size: number): Transform {
  const half = size / 2;
  const { cosine, sine } = twiddleFactors(size);
  const reversed = bitReversal(half);
  const hann = Float32Array.from(
    { length: size },
    (_, index) => 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / size),
  );
  const real = new Float32Array(half);
  const imaginary = new Float32Array(half);
  const result = new Float32Array(half);

  const butterflies = (width: number): void => {
    const stride = half / width;
    for (let block = 0; block < half; block += 2 * width) {
      for (let index = 0; index < width; index++) {
        const upper = block + index;
        const lower = upper + width;
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

  /** Combines the two complex bins that hold a bin of the real samples. */
  const powerOf = (bin: number): number => {
    const mirror = bin === 0 ? 0 : half - bin;
    const re = real[bin] ?? 0;
    const im = imaginary[bin] ?? 0;
    const reMirror = real[mirror] ?? 0;
    const imMirror = imaginary[mirror] ?? 0;
    const c = cosine[bin] ?? 0;
    const s = sine[bin] ?? 0;
    const oddRe = im + imMirror;
    const oddIm = reMirror - re;
    const twiceRe = re + reMirror + oddRe * c + oddIm * s;
    const twiceIm = im - imMirror + oddIm * c - oddRe * s;
    return (twiceRe * twiceRe + twiceIm * twiceIm) / 4;
  };

  const powers = (samples: Float32Array, start: number): Float32Array => {
    for (let index = 0; index < half; index++) {
      const at = reversed[index] ?? 0;
      const even = 2 * index;
      real[at] = (samples[start + even] ?? 0) * (hann[even] ?? 0);
      imaginary[at] = (samples[start + even + 1] ?? 0) * (hann[even + 1] ?? 0);
    }
    for (let width = 1; width < half; width *= 2) butterflies(width);
    for (let bin = 0; bin < half; bin++) result[bin] = powerOf(bin);
    return result;
  };
  return { powers };
}
