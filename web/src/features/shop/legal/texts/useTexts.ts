import type { PublicTexts } from '@store/domain/shop/settings/public';
import { useCallback } from 'react';
import { useRequest } from '../../../../lib/api/useRequest';
import { builtTexts } from '../../../../lib/shop/built';
import { usePageData } from '../../../../lib/shop/pageData';
import { useSettings } from '../../../../lib/shop/state';
import { failure, type Outcome, UNREACHABLE } from '../../../../lib/api/apiCall';
import { withRetries } from '../../../../lib/retry';

/** The settings were reset to the defaults. */
const NONE: PublicTexts = { version: 0, terms: '', privacy: '', contracts: null };

/** One document; 0 means none. */
async function readTexts(version: number): Promise<Outcome<PublicTexts>> {
  if (version === 0) return { ok: true, data: NONE };
  try {
    const { readPublicTexts } = await withRetries(() => import('./readPublicTexts'));
    return { ok: true, data: await readPublicTexts() };
  } catch (cause) {
    return failure('unavailable', UNREACHABLE, cause);
  }
}

interface TextsState {
  /** The page's or last deployment's until newer ones are read. */
  readonly texts: PublicTexts;
  /** Set if newer texts couldn't be read. */
  readonly retry: (() => void) | null;
}

/** Reads a document only if it is newer than what the page came with. */
export function useTexts(): TextsState {
  const { textsVersion } = useSettings();
  const { texts: known = builtTexts } = usePageData();
  const isKnown = textsVersion === known.version;
  const read = useCallback(
    () => (isKnown ? Promise.resolve({ ok: true as const, data: known }) : readTexts(textsVersion)),
    [isKnown, known, textsVersion],
  );
  const request = useRequest(read);
  return {
    texts: request.kind === 'loaded' ? request.data : known,
    retry: request.kind === 'failed' ? request.retry : null,
  };
}
