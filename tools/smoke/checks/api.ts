import * as v from 'valibot';
import type { Check } from '../check';
import { requireHeader, requireStatus, requireThat, type Answer, type Shop } from '../shop';

const errorSchema = v.pipe(v.string(), v.parseJson(), v.object({ message: v.string(), code: v.string() }));

interface Refusal {
  readonly status: number;
  readonly code: string;
}

/** Throws a SmokeFailure unless the API itself refused: Hosting and Cloud Run answer their errors in HTML. */
function requireRefusal(answer: Answer, { status, code }: Refusal): void {
  requireStatus(answer, status);
  const error = v.safeParse(errorSchema, answer.body);
  requireThat(
    error.success && error.output.code === code,
    `${answer.url} answered ${answer.body.slice(0, 80)} instead of the code ${code}`,
  );
  requireHeader(answer, 'cache-control', /\bno-store\b/);
}

async function requireForgedWebhookRefused(shop: Shop): Promise<void> {
  const answer = await shop.get('/api/stripe/webhook', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Stripe-Signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`,
    },
    body: '{"id":"evt_forged","type":"checkout.session.completed"}',
  });
  requireRefusal(answer, { status: 400, code: 'invalid' });
}

export const apiChecks: readonly Check[] = [
  {
    name: 'an unknown call is refused and not cached',
    run: async (shop) =>
      requireRefusal(await shop.get('/api/there-is-no-such-call'), { status: 404, code: 'not-found' }),
  },
  {
    name: 'a wrong method is refused',
    run: async (shop) => {
      const answer = await shop.get('/api/signin');
      requireRefusal(answer, { status: 405, code: 'method-not-allowed' });
      requireHeader(answer, 'allow', /^POST$/);
    },
  },
  {
    name: 'members’ calls are refused without a session',
    run: async (shop) =>
      requireRefusal(await shop.get('/api/member/users'), { status: 401, code: 'unauthenticated' }),
  },
  {
    name: 'customers’ calls are refused without a session',
    run: async (shop) =>
      requireRefusal(await shop.send('POST', '/api/userorders', { token: 'none' }), {
        status: 401,
        code: 'unauthenticated',
      }),
  },
  { name: 'a webhook with a forged signature is refused', run: requireForgedWebhookRefused },
];
