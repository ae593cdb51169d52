import { logger } from 'firebase-functions/v2';
import type { onRequest, Request } from 'firebase-functions/v2/https';
import { StoreError } from '@store/domain/errors';
import { messagePage } from '../http/message-page';
import type { Page } from './page';
import { sitemap } from './sitemap';
import { trackPage } from './track-page';

/** The HTTP response as the functions framework gives it. */
type Response = Parameters<Parameters<typeof onRequest>[0]>[1];

const TRACK = /^\/track\/detail\/([^/]*)$/;

/** What is at an address; an address below a track's is that of none. */
function pageAt(path: string): Promise<Page> {
  if (path === '/sitemap.xml') return sitemap();
  return trackPage(TRACK.exec(path)?.[1] ?? '');
}

async function answer(request: Request, response: Response): Promise<void> {
  const { status, type, cacheControl, body } = await pageAt(request.path);
  response.status(status).type(type).set('Cache-Control', cacheControl).send(body);
}

/** A page that cannot be made now says so; why is for our log. */
function fail(error: unknown, request: Request, response: Response): void {
  const cause = error instanceof StoreError ? error.cause : error;
  logger.error('page fault', {
    path: request.path,
    cause: cause instanceof Error ? cause.stack : String(cause),
  });
  response
    .status(503)
    .set({ 'Cache-Control': 'no-store', 'Retry-After': '10' })
    .type('html')
    .send(messagePage({ text: 'The shop cannot be reached. Please try again in a moment.', canRetry: true }));
}

/** Answers what firebase.json leads here: the pages of tracks, for those who read no more than HTML, and the sitemap. */
export async function answerPage(request: Request, response: Response): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.status(405).set('Allow', 'GET, HEAD').end();
    return;
  }
  try {
    await answer(request, response);
  } catch (error) {
    fail(error, request, response);
  }
}
