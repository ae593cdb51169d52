// Hosts the bundled functions for the load test: `load-host.mjs BUNDLE PORT`. Answers `api` and `page`, and sends
// mails every second, like the trigger and the scheduled function. /memory collects garbage first.
import { createRequire } from 'node:module';
import type { IncomingMessage } from 'node:http';
import express, { type RequestHandler } from 'express';
import * as v from 'valibot';

const [bundle = '', port = '0'] = process.argv.slice(2);

const handler = v.custom<RequestHandler>((value) => typeof value === 'function');
const exportsSchema = v.object({
  api: handler,
  page: handler,
  mailing: v.custom<{ readonly run: (event: unknown) => Promise<void> }>(
    (value) => typeof value === 'function' && 'run' in value,
  ),
});
const { api, page, mailing } = v.parse(exportsSchema, createRequire(import.meta.url)(bundle));

const MAILING_PAUSE_MS = 1000;

async function sendMails(): Promise<void> {
  try {
    await mailing.run({ scheduleTime: new Date().toISOString() });
  } catch {
    // A service was killed: the next run continues, as a schedule's would.
  }
  setTimeout(() => void sendMails(), MAILING_PAUSE_MS);
}

const app = express();
app.disable('etag').disable('x-powered-by').enable('trust proxy');
app.get('/memory', (_, response) => {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  response.json({ bytes: heapUsed + external });
});
app.use(
  express.raw({
    type: () => true,
    limit: '2mb',
    verify: (request: IncomingMessage, _, body) => void Object.assign(request, { rawBody: body }),
  }),
);
app.all(/^\/api\//, api);
app.use(page);
app.listen(Number(port), '127.0.0.1', () => process.send?.('ready'));
void sendMails();
// Ends when the load test is killed.
process.once('disconnect', () => process.exit(0));
