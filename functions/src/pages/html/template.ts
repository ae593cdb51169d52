import { StoreError } from '@store/domain/platform/errors';
import { config } from '../../platform/config';
import { describeCause, log } from '../../platform/log';
import { Pause } from './pause';

/** For an instance's first template. */
const FIRST_DEADLINE_MS = 5000;

/** For a newer template: the last one will do. */
const DEADLINE_MS = 1500;

export interface Template {
  readonly html: string;
  /** Just confirmed by Hosting. After a deployment, files of older templates may be missing. */
  readonly isCurrent: boolean;
}

interface Known {
  readonly tag: string | null;
  readonly html: string;
}

const cache = new Map<string, Known>();
const pause = new Pause();

async function fetchTemplate(path: string, known: Known | undefined): Promise<Known> {
  const response = await fetch(`${config.origin}${path}`, {
    headers: known?.tag ? { 'If-None-Match': known.tag } : {},
    signal: AbortSignal.timeout(known ? DEADLINE_MS : FIRST_DEADLINE_MS),
  });
  if (known && response.status === 304) return known;
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return { tag: response.headers.get('etag'), html: await response.text() };
}

/**
 * Returns the HTML that Hosting serves now. Revalidates each time (usually 304), because a deployment removes
 * files that older HTML names (docs/decisions/0008-track-pages.md). Falls back to this instance's last copy, else
 * throws a StoreError `unavailable`.
 */
export async function readTemplate(path: string): Promise<Template> {
  const known = cache.get(path);
  if (known && !pause.isOver) return { html: known.html, isCurrent: false };
  try {
    const template = await fetchTemplate(path, known);
    cache.set(path, template);
    return { html: template.html, isCurrent: true };
  } catch (cause) {
    if (!known)
      throw new StoreError('unavailable', 'The shop cannot be reached. Please try again in a moment.', {
        cause,
      });
    pause.begin();
    log.warn('template not renewed', { path, cause: describeCause(cause) });
    return { html: known.html, isCurrent: false };
  }
}
