import { shop } from '@store/domain/shop';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from '../src/app/App';
import { PrerenderContext, type PageWords } from '../src/app/PageHead';

/** A page as it is before any script runs. */
export interface DrawnPage {
  /** What stands in #root. */
  readonly html: string;
  readonly words: PageWords;
}

/** Draws the page at an address with everything that it waits for. The same tree as in main.tsx, but for the router. */
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
      // One piece: a part sent later needs an inline script, which the Content-Security-Policy refuses.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: (error) => {
        throw error;
      },
    },
  );
  return { html: await new Response(prelude).text(), words };
}
