import { atom } from 'jotai';
import { paths } from '../lib/paths';

/** Where signing in leads: home (specification part 4), or back to the page that asked for it, as the cart does. */
export const returnPathAtom = atom<string>(paths.home);
