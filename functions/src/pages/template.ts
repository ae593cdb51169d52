import { StoreError } from '@store/domain/errors';
import { config } from '../config';

const DEADLINE_MS = 5000;

interface Template {
  readonly tag: string | null;
  readonly html: string;
}

const kept = new Map<string, Template>();

async function fetchTemplate(path: string, known: Template | undefined): Promise<Template> {
  const response = await fetch(`${config.origin}${path}`, {
    headers: known?.tag ? { 'If-None-Match': known.tag } : {},
    signal: AbortSignal.timeout(DEADLINE_MS),
  });
  if (known && response.status === 304) return known;
  if (!response.ok) throw new Error(`${path} answers ${response.status}`);
  return { tag: response.headers.get('etag'), html: await response.text() };
}

/**
 * The storefront's HTML as Hosting serves it now. Asked for anew each time, mostly answered with 304: after a deployment the
 * files that older HTML names are gone (docs/decisions/0012-track-pages.md). Throws a StoreError `unavailable`.
 */
export async function readTemplate(path: string): Promise<string> {
  try {
    const template = await fetchTemplate(path, kept.get(path));
    kept.set(path, template);
    return template.html;
  } catch (cause) {
    throw new StoreError('unavailable', 'The shop cannot be reached. Please try again in a moment.', {
      cause,
    });
  }
}
