import { canFeed } from './feed';

/** 1.25 s of a preview at 128 kbit/s. */
const BEGINNING_BYTES = 20_000;

/** Per page: 240 kB together. */
const AT_ONCE = 12;

/** Oldest go first. */
const KEPT = 48;

/** By URL. */
const beginnings = new Map<string, Uint8Array<ArrayBuffer>>();

let fetching = new AbortController();

/**
 * Missing from the DOM types, because not every browser has it
 * (https://developer.mozilla.org/docs/Web/API/NetworkInformation/saveData).
 */
interface Connected {
  readonly connection?: { readonly saveData?: boolean };
}

function savesData(): boolean {
  return (navigator as Connected).connection?.saveData ?? false;
}

async function fetchBeginning(address: string, signal: AbortSignal): Promise<void> {
  const headers = { Range: `bytes=0-${BEGINNING_BYTES - 1}` };
  const response = await fetch(address, { headers, priority: 'low', signal });
  // Without ranges, this is the whole file.
  if (response.status !== 206) return response.body?.cancel();
  beginnings.set(address, new Uint8Array(await response.arrayBuffer()));
  for (const oldest of [...beginnings.keys()].slice(0, -KEPT)) beginnings.delete(oldest);
}

/**
 * Fetches the first second of previews, unless the visitor saves data or the browser couldn't continue from there.
 */
export async function fetchBeginnings(addresses: readonly string[]): Promise<void> {
  if (savesData() || !canFeed()) return;
  const { signal } = fetching;
  const missing = addresses.filter((address) => !beginnings.has(address)).slice(0, AT_ONCE);
  // Failures play from their file.
  await Promise.allSettled(missing.map((address) => fetchBeginning(address, signal)));
}

/** Leaves the network to a sound without a beginning. */
export function stopFetchingBeginnings(): void {
  fetching.abort();
  fetching = new AbortController();
}

export function beginningOf(address: string): Uint8Array<ArrayBuffer> | undefined {
  return beginnings.get(address);
}
