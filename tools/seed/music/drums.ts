import type { Random } from '@store/domain/platform/random';

/** Samples per second. */
export const SAMPLE_RATE = 44_100;

/** Voices are rendered once and mixed in at every hit. */
export interface Kit {
  readonly kick: Float32Array;
  readonly snare: Float32Array;
  readonly hat: Float32Array;
  readonly perc: Float32Array;
}

function render(seconds: number, sampleAt: (time: number) => number): Float32Array {
  return Float32Array.from({ length: Math.round(seconds * SAMPLE_RATE) }, (_, i) =>
    sampleAt(i / SAMPLE_RATE),
  );
}

/** High-passed white noise: the difference of neighbouring samples. */
function brightNoise(random: Random): () => number {
  let previous = 0;
  return () => {
    const next = random() * 2 - 1;
    const bright = next - previous;
    previous = next;
    return bright * 0.6;
  };
}

function kick(random: Random): Float32Array {
  const base = 42 + random() * 12;
  const sweep = 110 + random() * 90;
  const decay = 7 + random() * 5;
  let phase = 0;
  return render(0.45, (time) => {
    phase += (2 * Math.PI * (base + sweep * Math.exp(-time * 38))) / SAMPLE_RATE;
    const click = time < 0.004 ? (random() - 0.5) * 0.5 : 0;
    return Math.tanh(1.8 * Math.sin(phase)) * Math.exp(-time * decay) + click;
  });
}

function snare(random: Random): Float32Array {
  const noise = brightNoise(random);
  const pitch = 170 + random() * 60;
  const decay = 13 + random() * 9;
  return render(0.3, (time) => {
    const body = Math.sin(2 * Math.PI * pitch * time) * Math.exp(-time * 28) * 0.6;
    return body + noise() * Math.exp(-time * decay) * 0.8;
  });
}

function hat(random: Random): Float32Array {
  const noise = brightNoise(random);
  const decay = 45 + random() * 45;
  return render(0.09, (time) => noise() * Math.exp(-time * decay));
}

function perc(random: Random): Float32Array {
  const pitch = 420 + random() * 500;
  const decay = 22 + random() * 18;
  return render(0.2, (time) => {
    const bent = pitch * (1 + 0.4 * Math.exp(-time * 60));
    return Math.sin(2 * Math.PI * bent * time) * Math.exp(-time * decay);
  });
}

export function drumKit(random: Random): Kit {
  return { kick: kick(random), snare: snare(random), hat: hat(random), perc: perc(random) };
}
