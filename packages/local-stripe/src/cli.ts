import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { startCheckout } from './server';

const argumentsSchema = v.object({
  host: v.optional(v.string(), '127.0.0.1'),
  port: v.pipe(
    v.optional(v.string(), ''),
    v.regex(/^\d{1,5}$/, 'it must be a port number'),
    v.transform(Number),
    v.maxValue(65_535, 'it must be a port number'),
  ),
  project: v.pipe(v.optional(v.string(), ''), v.nonEmpty('it must be given')),
  'webhook-url': v.pipe(v.optional(v.string(), ''), v.url('it must be an address')),
  data: v.optional(v.string()),
});

const text = { type: 'string' } as const;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { host: text, port: text, project: text, 'webhook-url': text, data: text },
  });
  const parsed = v.safeParse(argumentsSchema, values);
  if (!parsed.success)
    throw new Error(
      parsed.issues.map((issue) => `--${v.getDotPath(issue) ?? ''}: ${issue.message}`).join('; '),
    );
  const { host, port, project, data, 'webhook-url': webhookUrl } = parsed.output;
  const { STRIPE_WEBHOOK_SECRET: webhookSecret = '' } = process.env;
  const running = await startCheckout({
    host,
    port,
    project,
    webhookUrl,
    webhookSecret,
    dataFolder: data,
    log: (line) => console.log(line),
  });
  console.log(`checkout stand-in ready on http://${host}:${running.port}`);
}

// What was answered has been saved, so there is nothing to wait for.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
