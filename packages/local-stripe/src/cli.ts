import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { startLocalStripe } from './server';

const argumentsSchema = v.object({
  host: v.optional(v.string(), '127.0.0.1'),
  port: v.pipe(
    v.optional(v.string(), '12111'),
    v.regex(/^\d{1,5}$/, 'it must be a port number'),
    v.transform(Number),
    v.maxValue(65_535, 'it must be a port number'),
  ),
  project: v.optional(v.string(), 'demo-local'),
  'webhook-url': v.pipe(v.optional(v.string(), ''), v.url('it must be the URL that receives webhooks')),
  data: v.optional(v.string()),
  'webhook-events': v.optional(
    v.pipe(
      v.string(),
      v.transform((list) => list.split(',')),
    ),
  ),
});

/** npm runs a workspace's script in its folder; INIT_CWD is where the user called npm. */
function fromCallersFolder(path: string): string {
  const { npm_package_name: name, INIT_CWD: folder = '' } = process.env;
  return name === 'local-stripe' ? resolve(folder, path) : path;
}

const text = { type: 'string' } as const;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      host: text,
      port: text,
      project: text,
      'webhook-url': text,
      'webhook-events': text,
      data: text,
    },
  });
  const parsed = v.safeParse(argumentsSchema, values);
  if (!parsed.success)
    throw new Error(
      parsed.issues.map((issue) => `--${v.getDotPath(issue) ?? ''}: ${issue.message}`).join('; '),
    );
  const { host, port, project, data } = parsed.output;
  const { STRIPE_WEBHOOK_SECRET: webhookSecret = '' } = process.env;
  const running = await startLocalStripe({
    host,
    port,
    project,
    webhookUrl: parsed.output['webhook-url'],
    webhookEvents: parsed.output['webhook-events'],
    webhookSecret,
    dataFolder: data === undefined ? undefined : fromCallersFolder(data),
    log: (line) => console.log(line),
  });
  console.log(`local-stripe ready on http://${host}:${running.port}`);
}

// Every answered request is saved: there is nothing to flush.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
