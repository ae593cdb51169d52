import type { Track } from '@store/domain/shop/catalogue/tracks';
import { embedCode, embedHeight, embedPath, type Embed } from '@store/domain/pages/html/embed';
import { documentTitle } from '@store/domain/pages/html/page-head';
import { trackPath } from '../../lib/paths/paths';
import { useShop } from '../../lib/shop/state';
import { useCopy } from '../../ui/useCopy';

type Shared = Pick<Track, 'id' | 'title'>;

interface Sharing {
  /** Opens the system's dialog; browsers without one copy the link. */
  readonly share: (track: Shared) => Promise<void>;
  readonly copyEmbedCode: (track: Shared) => Promise<void>;
}

/** The visitor closed the system's dialog. */
function isCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

export function useShare(): Sharing {
  const copy = useCopy();
  const shop = useShop();
  return {
    share: async ({ id, title }) => {
      const url = `${location.origin}${trackPath(id)}`;
      if (!('share' in navigator)) return copy(url, 'The link');
      try {
        await navigator.share({ title, url });
      } catch (error) {
        if (!isCancelled(error)) await copy(url, 'The link');
      }
    },
    copyEmbedCode: ({ id, title }) => {
      const embed: Embed = { kind: 'track', id };
      const frame = { title: documentTitle(title, shop), width: '100%', height: embedHeight(embed) };
      return copy(embedCode(`${location.origin}${embedPath(embed)}`, frame), 'The embed code');
    },
  };
}
