import type { PageData } from '@store/domain/pages/html/page-data';
import type { PageMetadata, RenderedPage } from '@store/domain/pages/html/rendered-pages';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from '../src/app/App';
import { PrerenderContext } from '../src/app/layouts/PageHead';
import { PageDataContext } from '../src/lib/shop/pageData';

const PRELOAD = /<link rel="preload"[^>]*>/g;

/** Renders main.tsx's tree with a static router, without the preloads before it, which break hydration. */
export async function renderPage(address: string, data: PageData): Promise<RenderedPage> {
  const { name, description } = data.settings.shop;
  let metadata: PageMetadata = { title: name, description };
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={address}>
        <PageDataContext value={data}>
          <PrerenderContext value={(rendered) => void (metadata = rendered)}>
            <App />
          </PrerenderContext>
        </PageDataContext>
      </StaticRouter>
    </StrictMode>,
    {
      // A single chunk: React streams later ones with an inline script, which the Content-Security-Policy forbids.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: (error) => {
        throw error;
      },
    },
  );
  const html = await new Response(prelude).text();
  return { html: html.replace(PRELOAD, ''), preloads: html.match(PRELOAD) ?? [], metadata };
}
