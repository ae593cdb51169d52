import { shop } from '@store/domain/shop';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from '../src/app/App';
import { PrerenderContext, type PageWords } from '../src/app/layouts/PageHead';

export interface DrawnPage {
  /** The markup inside #root. */
  readonly html: string;
  readonly words: PageWords;
}

/** Renders the same tree as main.tsx, with a static router. */
export async function drawPage(address: string): Promise<DrawnPage> {
  let words: PageWords = { title: shop.name, description: shop.description };
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={address}>
        <PrerenderContext value={(said) => void (words = said)}>
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
  return { html: await new Response(prelude).text(), words };
}
