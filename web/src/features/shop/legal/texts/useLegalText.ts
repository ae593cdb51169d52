import type { LegalTexts } from '@store/domain/shop/settings/public';
import { parseSections, type LegalSection } from '@store/domain/shop/settings/sections';
import { fill, shopValues } from '@store/domain/shop/profile/variables';
import { useMemo } from 'react';
import { AD_BLOCK_BAIT } from '@store/domain/shop/profile/ad-block';
import { adBlockProbeOf } from '../../../../lib/shop/adBlockChoice';
import { useShop } from '../../../../lib/shop/state';
import { PRIVACY } from './privacy';
import { TERMS } from './terms';
import { useTexts } from './useTexts';

const ADVERTISING_DOMAIN =
  'Your browser also requests one file from a Google advertising server to detect ad blockers. That server receives your IP address and nothing else; its response is not stored.';

const OWN_SITE =
  'To detect ad blockers, your browser also requests a file of this shop whose name looks like an advertisement. Nobody else receives anything.';

/** The privacy policy's words on ad-block detection; empty without a probe. */
export function adBlockNotice(address: string | null): string {
  if (address === null) return '';
  return address === AD_BLOCK_BAIT ? OWN_SITE : ADVERTISING_DOMAIN;
}

const TEMPLATES: Readonly<Record<keyof LegalTexts, readonly LegalSection[]>> = {
  terms: TERMS,
  privacy: PRIVACY,
};

const TITLES: Readonly<Record<keyof LegalTexts, string>> = {
  terms: 'Introduction',
  privacy: 'Privacy Policy',
};

interface LegalTextState {
  readonly sections: readonly LegalSection[];
  /** Set if a newer text couldn't be read; `sections` are the last deployment's. */
  readonly retry: (() => void) | null;
}

/** The shop's own text, or the template, with variables filled in. */
export function useLegalText(kind: keyof LegalTexts): LegalTextState {
  const shop = useShop();
  const { texts, retry } = useTexts();
  const text = texts[kind];
  const sections = useMemo(() => {
    const values = { ...shopValues(shop), adblock: adBlockNotice(adBlockProbeOf(shop)) };
    const unfilled = text === '' ? TEMPLATES[kind] : parseSections(text, TITLES[kind]);
    return unfilled.map(({ title, paragraphs }) => ({
      title: fill(title, values),
      paragraphs: paragraphs.map((paragraph) => fill(paragraph, values)).filter((line) => line !== ''),
    }));
  }, [text, kind, shop]);
  return { sections, retry };
}
