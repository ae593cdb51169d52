import { SONGS } from '../music/songs';
import { printSleeve } from '@store/domain/shop/sleeves/sleeve';
import { SLEEVES } from './sleeves';

/** A song's cover as SVG, by its number from 0. */
export function drawCover(index: number): string {
  const title = SONGS[index]?.title ?? '';
  const sleeve = SLEEVES[title];
  if (!sleeve) throw new Error(`There is no cover for song ${index}, ${title}.`);
  return printSleeve(sleeve, { number: `NSB ${String(index + 1).padStart(3, '0')}`, title });
}
