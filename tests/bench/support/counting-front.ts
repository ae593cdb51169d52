import { createServer, request, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import * as v from 'valibot';

/** Operations that Firestore bills. */
export interface Billed {
  readonly reads: number;
  readonly writes: number;
  readonly deletes: number;
}

/** A proxy before Firestore that counts billed operations. */
export interface CountingFront {
  /** `host:port`, as the SDKs expect it. */
  readonly host: string;
  /** Returns the counts since the last call. */
  readonly take: () => Billed;
}

const writesSchema = v.object({ writes: v.array(v.object({ delete: v.optional(v.string()) })) });
const documentsSchema = v.object({ documents: v.array(v.string()) });
const rowsSchema = v.array(v.object({ document: v.optional(v.unknown()) }));

const NOTHING: Billed = { reads: 0, writes: 0, deletes: 0 };

function parseJson(text: string): unknown {
  return text === '' ? undefined : JSON.parse(text);
}

/**
 * The cost of one request (https://firebase.google.com/docs/firestore/pricing): a read per document requested or found
 * and at least one per query; a write or delete per changed document. Throws for an unknown method.
 */
export function billed(path: string, asked: unknown, answered: unknown): Billed {
  const method = /:(\w+)$/.exec(path.split('?')[0] ?? '')?.[1];
  switch (method) {
    case 'batchGet':
      return { ...NOTHING, reads: v.parse(documentsSchema, asked).documents.length };
    case 'runQuery': {
      const rows = v.parse(rowsSchema, answered).filter(({ document }) => document !== undefined);
      return { ...NOTHING, reads: Math.max(1, rows.length) };
    }
    case 'runAggregationQuery':
      return { ...NOTHING, reads: 1 };
    case 'commit':
    case 'batchWrite': {
      const parsed = v.safeParse(writesSchema, asked);
      const writes = parsed.success ? parsed.output.writes : [];
      const deletes = writes.filter((write) => write.delete !== undefined).length;
      return { reads: 0, writes: writes.length - deletes, deletes };
    }
    case 'beginTransaction':
    case 'rollback':
      return NOTHING;
    default:
      throw new Error(`What does ${path} cost? This bench does not know.`);
  }
}

async function readBody(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function forward(host: string, incoming: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
  const [hostname, port] = host.split(':');
  return new Promise((resolve, reject) => {
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    const call = request({ hostname, port, path: incoming.url, method: incoming.method, headers }, resolve);
    call.on('error', reject);
    call.end(body);
  });
}

/** Starts a counting proxy on a free port before a Firestore that speaks REST. It ends with the process. */
export async function startCountingFront(firestore: string): Promise<CountingFront> {
  let total = NOTHING;
  const note = ({ reads, writes, deletes }: Billed): void => {
    total = {
      reads: total.reads + reads,
      writes: total.writes + writes,
      deletes: total.deletes + deletes,
    };
  };
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      const body = await readBody(incoming);
      const answer = await forward(firestore, incoming, body);
      const text = await readBody(answer);
      if (answer.statusCode === 200)
        note(billed(incoming.url ?? '', parseJson(body.toString()), parseJson(text.toString())));
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers).end(text);
    })().catch((error: unknown) => outgoing.destroy(error instanceof Error ? error : undefined));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const take = (): Billed => {
    const taken = total;
    total = NOTHING;
    return taken;
  };
  return { host: `127.0.0.1:${port}`, take };
}
