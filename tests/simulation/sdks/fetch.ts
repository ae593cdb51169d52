import * as v from 'valibot';
import type { Host } from '../kernel/host';

const bodySchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    email: v.optional(v.string(), ''),
    password: v.optional(v.string(), ''),
    oobCode: v.optional(v.string(), ''),
    newPassword: v.optional(v.string()),
  }),
);

/** A process's `fetch` reaches the Identity Toolkit, which the shop calls without an SDK. */
export function fetchOf(host: Host): typeof fetch {
  return (address, init) => answer(host, address instanceof Request ? address.url : address, init);
}

async function answer(host: Host, address: string | URL, init?: RequestInit): Promise<Response> {
  const method = /accounts:(\w+)/.exec(String(address))?.[1] ?? 'unknown';
  const input = v.parse(bodySchema, init?.body);
  const found = await host.call('auth', method, () =>
    method === 'signInWithPassword'
      ? host.auth.signIn(input)
      : host.auth.resetPassword(input.oobCode, input.newPassword),
  );
  if (found) return Response.json(found);
  const message = method === 'signInWithPassword' ? 'INVALID_LOGIN_CREDENTIALS' : 'INVALID_OOB_CODE';
  return Response.json({ error: { message } }, { status: 400 });
}
