import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { startLocalMail } from './server';

function portInput(fallback: string) {
  return v.pipe(
    v.optional(v.string(), fallback),
    v.regex(/^\d{1,5}$/, 'it must be a port number'),
    v.transform(Number),
    v.maxValue(65_535, 'it must be a port number'),
  );
}

const argumentsSchema = v.object({
  host: v.optional(
    v.picklist(['127.0.0.1', 'localhost', '::1'], 'it must be an address of this machine'),
    '127.0.0.1',
  ),
  'smtp-port': portInput('1025'),
  'web-port': portInput('8025'),
});

const text = { type: 'string' } as const;

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { host: text, 'smtp-port': text, 'web-port': text } });
  const parsed = v.safeParse(argumentsSchema, values);
  if (!parsed.success)
    throw new Error(
      parsed.issues.map((issue) => `--${v.getDotPath(issue) ?? ''}: ${issue.message}`).join('; '),
    );
  const { host, 'smtp-port': smtpPort, 'web-port': webPort } = parsed.output;
  const running = await startLocalMail({ host, smtpPort, webPort, log: (line) => console.log(line) });
  const name = host.includes(':') ? `[${host}]` : host;
  console.log(`local-mail ready on http://${name}:${running.webPort} (SMTP on ${name}:${running.smtpPort})`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void running.close().then(() => process.exit(0)));
}

main().catch((error: unknown) => {
  console.error(`✗ ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});
