import { SIGN_IN_LINK_MS } from '@store/domain/people/account';
import { storedAtom } from '../../../../lib/storage/storedAtom';

/** Where a visitor asked for a sign-in link, which opens in another tab. */
interface SignInReturn {
  readonly path: string;
  /** When the link has expired, in UTC ms. */
  readonly until: number;
}

/** Only paths of this site: `//` would start another's address. */
const STORED = /^(\d+) (\/(?!\/).*)$/;

export const signInReturnAtom = storedAtom<SignInReturn | null>('signInReturn', {
  parse: (text) => {
    const [, until, path] = STORED.exec(text ?? '') ?? [];
    return path === undefined || Number(until) < Date.now() ? null : { path, until: Number(until) };
  },
  format: (value) => value && `${value.until} ${value.path}`,
});

export function returnTo(path: string): SignInReturn {
  return { path, until: Date.now() + SIGN_IN_LINK_MS };
}
