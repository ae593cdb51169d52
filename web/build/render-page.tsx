import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { builtSettings } from '../src/lib/shop/built';
import { App } from '../src/app/App';
import { PrerenderContext, type PageMetadata } from '../src/app/layouts/PageHead';

export interface RenderedPage {
  /** The markup inside #root. */
  readonly html: string;
  readonly metadata: PageMetadata;
}

/** Renders the same tree as main.tsx, with a static router. */
export async function renderPage(address: string): Promise<RenderedPage> {
  let metadata: PageMetadata = {
    title: builtSettings.shop.name,
    description: builtSettings.shop.description,
  };
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={address}>
        <PrerenderContext value={(rendered) => void (metadata = rendered)}>
          <App />
        </PrerenderContext>
      </StaticRouter>
    </StrictMode>,
    {
      // A single chunk: React streams later chunks with an inline script, which the Content-Security-Policy
      // forbids.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: (error) => {
        throw error;
      },
    },
  );
  return { html: await new Response(prelude).text(), metadata };
}
