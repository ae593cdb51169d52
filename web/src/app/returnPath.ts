import { atom } from 'jotai';
import { paths } from '../lib/paths/paths';

/** Where to go after signing in. */
export const returnPathAtom = atom<string>(paths.home);
