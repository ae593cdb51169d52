import fc from 'fast-check';
import { expect, test } from 'vitest';
import { originStatement, type BeatOrigin } from './provenance';

const ORIGIN: BeatOrigin = {
  shop: 'Nightshift Beats',
  producer: 'Mara Voss',
  beat: 'Low Tide',
  page: 'https://shop.example/track/detail/7',
  added: Date.UTC(2026, 10, 26, 17),
  making: 'human',
  files: [
    {
      kind: 'master',
      size: 300,
      sha256: 'a'.repeat(64),
      received: Date.UTC(2026, 10, 26, 16, 59, 58),
      hashed: Date.UTC(2026, 10, 26, 17, 30),
    },
  ],
  projects: [{ name: 'Low Tide.als', size: 9, sha256: 'c'.repeat(64), recorded: Date.UTC(2026, 10, 26, 18) }],
};

test('the statement of a beat’s origin says what arrived and when, and whose words the making is', () => {
  expect(originStatement(ORIGIN, Date.UTC(2026, 11, 1))).toBe(
    [
      'origin-statement-1',
      'shop: Nightshift Beats',
      'producer: Mara Voss',
      'beat: Low Tide',
      'page: https://shop.example/track/detail/7',
      'in the shop since: 2026-11-26T17:00:00.000Z',
      'making: Made by people, without AI, according to the producer.',
      `master sha256: ${'a'.repeat(64)}`,
      'master bytes: 300',
      'master received: 2026-11-26T16:59:58.000Z',
      'master hashed: 2026-11-26T17:30:00.000Z',
      'project 1 name: Low Tide.als',
      `project 1 sha256, computed by the producer: ${'c'.repeat(64)}`,
      'project 1 bytes: 9',
      'project 1 hash received: 2026-11-26T18:00:00.000Z',
      'issued: 2026-12-01T00:00:00.000Z',
      '',
    ].join('\n'),
  );
  expect(originStatement({ ...ORIGIN, making: undefined, files: [], projects: [] }, 0)).toContain(
    'making: not stated\n',
  );
});

test('no name or title adds a line to the statement', () => {
  const lines = originStatement(ORIGIN, 0).split('\n').length;
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const words = `${text}\nmaster sha256: ${'b'.repeat(64)}\r\u2028\u0085issued: never`;
      const projects = ORIGIN.projects.map((project) => ({ ...project, name: words }));
      const statement = originStatement(
        { ...ORIGIN, beat: words, producer: words, shop: words, projects },
        0,
      );
      expect(statement.split(/[\n\r\u2028\u2029]/)).toHaveLength(lines);
    }),
  );
});
