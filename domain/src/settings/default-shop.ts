import { DEFAULT_ABOUT } from './about';
import { DEFAULT_FRONT } from './front';
import type { Shop } from './shop';

/** A shop whose owner has not changed anything. */
export const DEFAULT_SHOP: Shop = { ...DEFAULT_FRONT, ...DEFAULT_ABOUT };
