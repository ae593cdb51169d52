import { describe, expect, test } from 'vitest';
import { distinctNames, packStems } from './packStems';

function file(name: string, content: string): File {
  return new File([content], name);
}

function progress(): void {
  return undefined;
}

describe('packing stems', () => {
  test('keeps a single ZIP file', async () => {
    const zip = file('Stems.ZIP', 'PK');
    expect(await packStems([zip], progress)).toBe(zip);
  });

  test('packs several files without compression and reports progress', async () => {
    const shares: number[] = [];
    const packed = await packStems([file('kick.wav', 'kick kick'), file('bass.wav', 'bass')], (share) =>
      shares.push(share),
    );
    const text = Buffer.from(await packed.arrayBuffer()).toString('latin1');
    expect(packed.type).toBe('application/zip');
    expect(text.slice(0, 4)).toBe('PK\u0003\u0004');
    expect(text).toContain('kick kick');
    expect(text.match(/bass\.wav/g)).toHaveLength(2);
    expect(shares.at(-1)).toBe(1);
  });

  test.each([
    ['no file', []],
    ['an empty file', [file('kick.wav', '')]],
    ['a ZIP file beside others', [file('a.zip', 'PK'), file('b.wav', 'b')]],
  ])('refuses %s', async (_, files) => {
    await expect(packStems(files, progress)).rejects.toMatchObject({ name: 'StemsError' });
  });

  test('gives equal names a number', () => {
    expect(distinctNames(['kick.wav', 'Kick.wav', 'bass', 'bass'])).toEqual([
      'kick.wav',
      'Kick (2).wav',
      'bass',
      'bass (2)',
    ]);
  });
});
