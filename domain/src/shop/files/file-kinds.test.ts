import { describe, expect, it } from 'vitest';
import { missingFiles } from './file-kinds';

describe('missing files', () => {
  it('are none if the beat has every promised kind', () => {
    expect(missingFiles(['mp3', 'wav'], { mp3: 1, wav: 2, stems: 3 })).toEqual([]);
  });

  it('keep the order of the promise', () => {
    expect(missingFiles(['stems', 'mp3', 'wav'], { mp3: 1 })).toEqual(['stems', 'wav']);
  });

  it('include a promised kind of a beat without files', () => {
    expect(missingFiles(['master'], {})).toEqual(['master']);
  });
});
