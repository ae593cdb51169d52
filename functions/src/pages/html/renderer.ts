import type { PageData } from '@store/domain/pages/html/page-data';
import { withHead } from '@store/domain/pages/html/page-head';
import {
  contentVersion,
  withContent,
  type RenderedPage,
  type Renderer,
} from '@store/domain/pages/html/rendered-pages';
import { describeCause, log } from '../../platform/log';
import { keep } from './kept';
import type { Template } from './template';

/** Beside the bundle (web/vite.renderer.config.ts). Imported on first use: most instances render no pages. */
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
 * Returns a template's renderer; null if none fits. Scripts hydrate only what their own build rendered, and
 * functions and site aren't released together.
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

/** By URL. The CDN keeps a page for a minute, so an instance seldom needs many. */
const kept = new Map<string, Kept>();

/** Renders a page, once while its data stays the same. Null on failure: the template works without. */
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
    keep(kept, address, { data: text, page });
    return page;
  } catch (cause) {
    log.error('page not rendered', { path: address, cause: describeCause(cause) });
    return null;
  }
}

interface Filling {
  readonly address: string;
  readonly data: PageData;
  readonly head: string;
}

/** Fills a template with head and rendered content, or keeps its own content if nothing can render. */
export async function completed(template: Template, { address, data, head }: Filling): Promise<string> {
  const renderer = await rendererOf(template);
  const rendered = renderer && (await render(renderer, address, data));
  if (!rendered) return withHead(template.html, head);
  const body = withContent(template.html, { version: renderer.version, html: rendered.html, data });
  return withHead(body, [head, ...rendered.preloads].join('\n    '));
}
