import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { CORPUS } from '../../../audio/corpus';
import { expect, test } from '../../support/test';

const ENTRY = fileURLToPath(new URL('../../../audio/in-browser.ts', import.meta.url));

/** Resampling rings by a few per cent where a tone begins and ends, and MP3 and Vorbis change samples. */
const PEAK_DIGITS = 1;

test('Chromium hears each file of the corpus as it is, or refuses it in the same words', async ({ page }) => {
  const { outputFiles } = await build({
    entryPoints: [ENTRY],
    bundle: true,
    write: false,
    format: 'iife',
    conditions: ['browser'],
    logLevel: 'silent',
  });
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
  for (const { name, make, right } of CORPUS) {
    const bytes = (await make()).toString('base64');
    const heard = await page.evaluate(([file, base64]) => window.hear(file, base64), [name, bytes] as const);
    if (typeof right === 'string') {
      expect.soft(heard, name).toEqual({ fault: right });
      continue;
    }
    const { undecodable, container, seconds, peak = 0 } = right;
    if (undecodable !== undefined) {
      expect.soft(heard, name).toEqual({ undecodable });
      continue;
    }
    expect.soft(heard, name).toEqual({ seconds: expect.any(Number), peak: expect.any(Number) });
    if (!('seconds' in heard)) continue;
    // The encoder of MP3 fills up its frames, and AAC ends with a whole one.
    const isPadded = container === 'mp3' || container === 'm4a';
    expect.soft(heard.seconds, name).toBeCloseTo(seconds, isPadded ? 0 : 2);
    expect.soft(heard.peak, name).toBeCloseTo(peak, PEAK_DIGITS);
  }
});
