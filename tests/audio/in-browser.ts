// Runs in a page: what the dashboard makes of the bytes of a file.
import { peakOf, secondsOf } from '@store/domain/shop/analysis/sound';
import { decode } from '../../web/src/features/member/beats/analysis/decode';
import { readTags } from '../../web/src/features/member/beats/analysis/fileTags';
import { audioFault } from '../../web/src/features/member/beats/workshop/files/audioFile';

export type Heard =
  | { readonly fault: string }
  | { readonly undecodable: string }
  | { readonly seconds: number; readonly peak: number };

async function hear(name: string, base64: string): Promise<Heard> {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const file = new File([bytes], name);
  const fault = await audioFault(file, { maximum: 2 ** 30 });
  if (fault !== undefined) return { fault };
  try {
    const sound = await decode(file, await readTags(file));
    return { seconds: secondsOf(sound), peak: peakOf(sound) };
  } catch (error) {
    return { undecodable: error instanceof Error ? error.message : String(error) };
  }
}

declare global {
  interface Window {
    hear: typeof hear;
  }
}

window.hear = hear;
