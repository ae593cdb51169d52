import { examineSound } from '@store/domain/shop/files/examine-sound';
import type { Examination } from '@store/domain/shop/files/sound-file';
import type { AudioEnding } from '@store/domain/shop/files/uploads';
import { storedBytes } from '../../platform/gateways/storage';

/** `size` in bytes. Throws if the file is gone. */
export async function examineStored(path: string, size: number, ending: AudioEnding): Promise<Examination> {
  return examineSound(storedBytes(path, size), ending, await import('music-metadata'));
}
