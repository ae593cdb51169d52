import { randomBytes } from 'node:crypto';
import { someAddress } from '../../api/support/customer';
import type { Host } from '../support/functions-process';
import { percentile, sized, type Measurement } from '../support/table';
import { send, solve, type Form } from './calls';

const SIGN_UPS = Number(process.env['SIGN_UPS'] ?? sized(3000, 20));
const AT_ONCE = 8;

interface SignUp {
  /** Key derivations of the visitor's browser. */
  readonly work: number;
  readonly status: number;
}

function someVisitor(): Form {
  const name = randomBytes(6).toString('hex');
  return {
    path: '/api/signup',
    input: { email: `${name}@example.com`, username: `Visitor ${name}`, password: `password-${name}` },
  };
}

/**
 * Many people sign up within the limits' hour, each from their own address, as after a celebrity's mention. Their
 * challenges are solved here, and the time is converted to a browser's.
 */
export async function measureSignUps(host: Host, derivationMs: number): Promise<Measurement[]> {
  const signUp = async (): Promise<SignUp> => {
    const form = someVisitor();
    const address = someAddress();
    const { status, challenge } = await send(host, form, { address });
    if (!challenge) return { status, work: 0 };
    const proof = await solve(challenge);
    const second = await send(host, form, { address, proof });
    return { status: second.status, work: proof.solution.counter + 1 };
  };
  let left = SIGN_UPS;
  const results: SignUp[] = [];
  const started = performance.now();
  const visitors = async () => {
    while (left-- > 0) results.push(await signUp());
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitors));
  const seconds = (performance.now() - started) / 1000;
  const works = results.map(({ work }) => work);
  return [
    { name: 'honest sign-ups', value: results.length, unit: 'accounts' },
    { name: 'how long all of them took', value: seconds, unit: 's', budget: 3600 },
    {
      name: 'refused sign-ups',
      value: results.filter(({ status }) => status !== 200).length,
      unit: 'accounts',
      budget: 0,
    },
    { name: 'sign-ups with work', value: works.filter((work) => work > 0).length, unit: 'accounts' },
    { name: 'work of one sign-up (median)', value: percentile(works, 50) * derivationMs, unit: 'ms' },
    {
      name: 'work of one sign-up (most)',
      value: Math.max(...works) * derivationMs,
      unit: 'ms',
      budget: 1000,
    },
  ];
}
