import * as v from 'valibot';
import { ConnectionLost } from '../shop/instance';
import type { ApiAnswer, ApiRequest } from '../shop/http';
import type { Shop } from '../shop/shop';

export interface Person {
  readonly uid: string;
  readonly email: string;
  readonly username: string;
  readonly isMember: boolean;
}

export const PASSWORD = 'a password for the simulation';

/** Undefined if the connection was lost. */
export type Result = { readonly status: number; readonly body: unknown } | undefined;

const sessionSchema = v.object({ token: v.string() });

function parsed({ headers, text }: ApiAnswer): unknown {
  return headers['content-type']?.startsWith('application/json') ? JSON.parse(text) : text;
}

/** A person's browser, which signs in when necessary. */
export class Client {
  readonly #shop: Shop;
  readonly person: Person | undefined;
  readonly #address: string;
  #token: string | undefined;

  /** `person`: undefined without an account. */
  constructor(shop: Shop, person: Person | undefined, number: number) {
    this.#shop = shop;
    this.person = person;
    this.#address = `10.${number}.0.1`;
  }

  async send(request: ApiRequest): Promise<Result> {
    const headers = { 'x-forwarded-for': this.#address, ...request.headers };
    try {
      const answer = await this.#shop.request({ ...request, headers });
      this.#shop.noteAnswer(request, answer);
      return { status: answer.status, body: parsed(answer) };
    } catch (error) {
      if (error instanceof ConnectionLost) return undefined;
      throw error;
    }
  }

  #post(path: string, input: object, headers: Readonly<Record<string, string>> = {}): Promise<Result> {
    return this.send({ method: 'POST', path, headers, body: Buffer.from(JSON.stringify(input)) });
  }

  async #signIn({ email, isMember }: Person): Promise<void> {
    const path = isMember ? '/api/member/signin' : '/api/signin';
    const result = await this.#post(path, { email, password: PASSWORD });
    const session = v.safeParse(sessionSchema, result?.body);
    this.#token = session.success ? session.output.token : undefined;
  }

  /** Calls an endpoint as the person, signing in if necessary. */
  async #call(attempt: (token: string) => Promise<Result>): Promise<Result> {
    const { person } = this;
    if (!person) return attempt('');
    if (this.#token === undefined) await this.#signIn(person);
    const result = await attempt(this.#token ?? '');
    if (result?.status !== 401) return result;
    await this.#signIn(person);
    return this.#token === undefined ? result : attempt(this.#token);
  }

  /** Posts as the person, if there is one. */
  post(path: string, input: object): Promise<Result> {
    const { person } = this;
    if (!person) return this.#post(path, input);
    return this.#call((token) =>
      person.isMember
        ? this.#post(path, input, { authorization: `Bearer ${token}` })
        : this.#post(path, { token, ...input }),
    );
  }

  /** Presses the button on a mailed link's page. */
  press(path: string, query: Readonly<Record<string, string>>): Promise<Result> {
    return this.send({ method: 'POST', path, query, headers: {} });
  }

  get(path: string, query: Readonly<Record<string, string>> = {}): Promise<Result> {
    return this.#call((token) =>
      this.send({
        method: 'GET',
        path,
        query,
        headers: this.person?.isMember ? { authorization: `Bearer ${token}` } : {},
      }),
    );
  }
}
