import { logger } from 'firebase-functions/v2';
import type { onRequest, Request } from 'firebase-functions/v2/https';
import { StoreError } from '@store/domain/errors';
import { messagePage } from '../http/message-page';
import { retryAfter } from '../http/retry-after';
import type { Page } from './page';
import { sitemap } from './sitemap';
import { trackPage } from './track-page';

/** The response type of the functions framework. */
type Response = Parameters<Parameters<typeof onRequest>[0]>[1];

const TRACK = /^\/track\/detail\/([^/]*)$/;

/** A malformed track address gives the page of a track that does not exist. */
function pageAt(path: string): Promise<Page> {
  if (path === '/sitemap.xml') return sitemap();
  return trackPage(TRACK.exec(path)?.[1] ?? '');
}

async function answer(request: Request, response: Response): Promise<void> {
  const { status, type, cacheControl, body } = await pageAt(request.path);
  response.status(status).type(type).set('Cache-Control', cacheControl).send(body);
}

const RETRY_MS = 10_000;

function sendError(error: unknown, request: Request, response: Response): void {
  const cause = error instanceof StoreError ? error.cause : error;
  logger.error('page error', {
    path: request.path,
    cause: cause instanceof Error ? cause.stack : String(cause),
  });
  response
    .status(503)
    .set({ 'Cache-Control': 'no-store', ...retryAfter(Date.now() + RETRY_MS) })
    .type('html')
    .send(messagePage({ text: 'The shop cannot be reached. Please try again in a moment.', canRetry: true }));
}

/** Answers the server-rendered pages: track pages and the sitemap. */
export async function answerPage(request: Request, response: Response): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.status(405).set('Allow', 'GET, HEAD').end();
    return;
  }
  try {
    await answer(request, response);
  } catch (error) {
    sendError(error, request, response);
  }
}
