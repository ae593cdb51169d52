import type { LicenceDefinition } from '@store/domain/shop/licences/licence';
import { escapeXml } from '@store/domain/pages/html/page-head';
import { FEEDS } from '@store/domain/pages/html/site';
import type { Shop } from '@store/domain/shop/profile/shop';
import type { FeedItem } from './items';

export interface Channel {
  readonly origin: string;
  readonly shop: Shop;
  readonly licences: readonly LicenceDefinition[];
  readonly items: readonly FeedItem[];
}

/** When the feed last changed, in UTC ms; 0 if empty. */
export function changedAt({ items }: Channel): number {
  return Math.max(0, ...items.map(({ published }) => published));
}

export function feedAddress({ origin }: Channel, format: keyof typeof FEEDS): string {
  return `${origin}${FEEDS[format].path}`;
}

export function element(name: string, text: string): string {
  const [tag] = name.split(' ');
  return `<${name}>${escapeXml(text)}</${tag}>`;
}

export function empty(name: string, attributes: Readonly<Record<string, string | number>>): string {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`);
  return `<${name}${pairs.join('')} />`;
}
