import bidiFactory from 'bidi-js';
import { beforeAll, describe, expect, test } from 'vitest';
import { charactersOf, isPlain, loadFaces, type Faces } from './fonts/font-choice';
import { breakLines } from './text-lines';

const TEXTS = [
  'The quick (brown) fox jumps over Anna-Maria',
  'קפה (חם) cafe 12',
  'محمد علي',
  'สวัสดีครับสมชาย',
  '山田太郎、東京。',
  'ߒߞߏ',
] as const;
const WIDE = 1000;
let faces: Faces;

beforeAll(async () => {
  faces = await loadFaces(TEXTS.map((text) => ({ text, weight: 400 })));
});

function linesOf(text: (typeof TEXTS)[number], width: number): string[] {
  return breakLines(faces, { text, weight: 400 }, width).map((line) => line.text);
}

/** The runs of a text in one line, from left to right. */
function runsOf(text: (typeof TEXTS)[number]): string[] {
  const [line] = breakLines(faces, { text, weight: 400 }, WIDE);
  return [...(line?.runs ?? [])].sort((one, other) => one.left - other.left).map((run) => run.text);
}

describe('lines of a text', () => {
  test('end at spaces and after hyphens', () => {
    expect(linesOf(TEXTS[0], 7)).toEqual(['The quick ', '(brown) fox ', 'jumps over ', 'Anna-Maria']);
    expect(linesOf(TEXTS[0], 4).slice(-2)).toEqual(['Anna-', 'Maria']);
  });

  test('end inside a word only if it is wider than the line', () => {
    const lines = linesOf(TEXTS[0], 2);
    expect(lines.join('')).toBe(TEXTS[0]);
    expect(lines).toContain('The ');
  });

  test('end between the words of scripts without spaces, not before punctuation', () => {
    expect(linesOf(TEXTS[3], 5)).toEqual(['สวัสดีครับ', 'สมชาย']);
    for (const line of linesOf(TEXTS[4], 3.5)) expect(line).not.toMatch(/^[、。]/u);
  });

  test('are never wider than they may be', () => {
    for (const text of TEXTS)
      for (const width of [2.5, 4, 9])
        for (const line of breakLines(faces, { text, weight: 400 }, width))
          expect(line.width).toBeLessThanOrEqual(width);
  });

  test('show right-to-left text from the right, with mirrored brackets', () => {
    expect(runsOf(TEXTS[1])).toEqual(['cafe 12', ' (', 'חם', ') ', 'קפה']);
    expect(runsOf(TEXTS[2])).toEqual(['محمد علي']);
  });

  test('have one box for each character that no font has', () => {
    expect(runsOf(TEXTS[5])).toEqual(['□'.repeat([...TEXTS[5]].length)]);
  });

  test('have a box for a character whose font was not loaded', () => {
    const [line] = breakLines(faces, { text: 'Ж', weight: 400 }, WIDE);
    expect(line?.runs.map(({ text }) => text)).toEqual(['□']);
  });
});

describe('plain text', () => {
  const codes = Array.from({ length: 0x3000 }, (_, code) => code);
  const plain = codes.map((code) => String.fromCharCode(code)).filter(isPlain);

  test('has the characters that the segmenter finds, in any order', () => {
    const segmenter = new Intl.Segmenter('en');
    for (const letters of [plain, plain.toReversed()]) {
      const text = letters.join('');
      expect(isPlain(text)).toBe(true);
      expect(Array.from(segmenter.segment(text), ({ segment }) => segment)).toEqual(letters);
      expect(charactersOf(text)).toEqual(letters.map((segment, index) => ({ segment, index })));
    }
  });

  test('reads from left to right', () => {
    for (const letters of [plain, plain.toReversed()]) {
      const { levels } = bidiFactory().getEmbeddingLevels(letters.join(''));
      expect(Math.max(...levels)).toBe(0);
    }
  });
});
