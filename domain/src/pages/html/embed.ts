import { escapeHtml, type ShopName } from './page-head';

/** The tracks of an embedded player: one, the newest, or the newest with a tag. */
export type Embed =
  | { readonly kind: 'track'; readonly id: number }
  | { readonly kind: 'newest' }
  | { readonly kind: 'tag'; readonly tag: string };

/** Frame sizes in pixels. The player fills any width from 280. */
export const EMBED_SIZE = { width: 640, trackHeight: 160, listHeight: 420, minimumWidth: 280 } as const;

const TRACK = /^\/embed\/([1-9]\d{0,14})$/;
const TAG = /^\/embed\/list\/tag\/([^/]+)$/;

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

/** Parses a player path (`/embed/7`, `/embed/list/newest`, `/embed/list/tag/dark`); null for any other. */
export function parseEmbed(path: string): Embed | null {
  const id = TRACK.exec(path)?.[1];
  if (id !== undefined) return { kind: 'track', id: Number(id) };
  if (path === '/embed/list/newest') return { kind: 'newest' };
  const tag = decoded(TAG.exec(path)?.[1] ?? '');
  return tag ? { kind: 'tag', tag } : null;
}

/** The path of a player; {@link parseEmbed} reverses it. */
export function embedPath(embed: Embed): string {
  if (embed.kind === 'track') return `/embed/${embed.id}`;
  return embed.kind === 'tag' ? `/embed/list/tag/${encodeURIComponent(embed.tag)}` : '/embed/list/newest';
}

/** Frame height in pixels. */
export function embedHeight({ kind }: Embed): number {
  return kind === 'track' ? EMBED_SIZE.trackHeight : EMBED_SIZE.listHeight;
}

/** `title`: `documentTitle` in page-head.ts. `width`: pixels or `100%`. */
interface Frame {
  readonly title: string;
  readonly width: string;
  readonly height: number;
}

/** The iframe that embeds a player. */
export function embedCode(address: string, { title, width, height }: Frame): string {
  return (
    `<iframe src="${escapeHtml(address)}" title="${escapeHtml(title)}" width="${escapeHtml(width)}" ` +
    `height="${height}" style="border:0" loading="lazy" allow="autoplay; encrypted-media"></iframe>`
  );
}

/** The title of a track list. */
export function embedListTitle(embed: Exclude<Embed, { kind: 'track' }>, { name }: ShopName): string {
  return embed.kind === 'tag' ? `#${embed.tag}` : `Newest from ${name}`;
}
