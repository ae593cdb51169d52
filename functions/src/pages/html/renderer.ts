import type { PageData } from '@store/domain/pages/html/page-data';
import { contentVersion, type RenderedPage, type Renderer } from '@store/domain/pages/html/rendered-pages';
import { describeCause, log } from '../../platform/log';
import type { Template } from './template';

/** Beside the bundle; web/vite.renderer.config.ts builds it. Imported on first use, because most instances render no pages. */
const FILE = new URL('./renderer/renderer.mjs', import.meta.url).href;

let loading: Promise<Renderer | null> | undefined;

async function load(): Promise<Renderer | null> {
  try {
    return (await import(/* @vite-ignore */ FILE)) as Renderer;
  } catch (cause) {
    log.error('renderer not loaded', { cause: describeCause(cause) });
    return null;
  }
}

/**
 * What renders the content of a template; null if none fits. The scripts that a template names hydrate only what was rendered from their
 * own sources, and functions and site are not released at the same moment.
 */
export async function rendererOf({ html }: Template): Promise<Renderer | null> {
  loading ??= load();
  const renderer = await loading;
  return renderer && renderer.version === contentVersion(html) ? renderer : null;
}

interface Kept {
  readonly data: string;
  readonly page: RenderedPage;
}

const kept = new Map<string, Kept>();

/**
 * Renders the content of a page, once while the data stay the same. Null if that fails; the template is complete without.
 */
export async function render(
  renderer: Renderer,
  address: string,
  data: PageData,
): Promise<RenderedPage | null> {
  const text = JSON.stringify(data);
  const before = kept.get(address);
  if (before?.data === text) return before.page;
  try {
    const page = await renderer.renderPage(address, data);
    kept.set(address, { data: text, page });
    return page;
  } catch (cause) {
    log.error('page not rendered', { path: address, cause: describeCause(cause) });
    return null;
  }
}
