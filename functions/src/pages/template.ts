import { StoreError } from '@store/domain/errors';
import { config } from '../config';

const DEADLINE_MS = 5000;

interface Template {
  readonly tag: string | null;
  readonly html: string;
}

const cache = new Map<string, Template>();

async function fetchTemplate(path: string, known: Template | undefined): Promise<Template> {
  const response = await fetch(`${config.origin}${path}`, {
    headers: known?.tag ? { 'If-None-Match': known.tag } : {},
    signal: AbortSignal.timeout(DEADLINE_MS),
  });
  if (known && response.status === 304) return known;
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return { tag: response.headers.get('etag'), html: await response.text() };
}

/**
 * The storefront's HTML as currently served by Hosting. It is revalidated each time, usually with 304, because the files named
 * in older HTML no longer exist after a deployment (docs/decisions/0008-track-pages.md). Throws a StoreError `unavailable`.
 */
export async function readTemplate(path: string): Promise<string> {
  try {
    const template = await fetchTemplate(path, cache.get(path));
    cache.set(path, template);
    return template.html;
  } catch (cause) {
    throw new StoreError('unavailable', 'The shop cannot be reached. Please try again in a moment.', {
      cause,
    });
  }
}
