import { Writable } from 'node:stream';

export interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** As it is sent. */
  readonly body?: Buffer;
}

export interface ApiAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** A request as the functions framework passes it, as far as the API reads it. */
export function incomingRequest({
  method,
  path,
  query = {},
  headers = {},
  body = Buffer.alloc(0),
}: ApiRequest) {
  return { method, path, query, rawBody: body, header: (name: string) => headers[name.toLowerCase()] };
}

/** Express's response, as far as the API uses it. */
export class OutgoingResponse extends Writable {
  statusCode = 200;
  headersSent = false;
  readonly #headers: Record<string, string> = {};
  readonly #chunks: Buffer[] = [];

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.headersSent = true;
    this.#chunks.push(Buffer.from(chunk));
    done();
  }

  status(code: number): this {
    this.statusCode = code;
    return this;
  }

  set(name: string | Readonly<Record<string, string>>, value = ''): this {
    const fields = typeof name === 'string' ? { [name]: value } : name;
    for (const [field, content] of Object.entries(fields)) this.#headers[field.toLowerCase()] = content;
    return this;
  }

  type(kind: string): this {
    return this.set('content-type', kind);
  }

  send(body: string | Buffer): this {
    this.end(Buffer.from(body));
    return this;
  }

  json(body: unknown): this {
    return this.type('application/json').send(JSON.stringify(body));
  }

  redirect(status: number, to: string): void {
    this.status(status).set('location', to).end();
  }

  answer(): ApiAnswer {
    const text = Buffer.concat(this.#chunks).toString('utf8');
    return { status: this.statusCode, headers: { ...this.#headers }, text };
  }
}
