import type { LegalTexts } from '@store/domain/settings/public';
import { parseSections, type LegalSection } from '@store/domain/settings/sections';
import { fill, shopValues } from '@store/domain/settings/variables';
import { useMemo } from 'react';
import { adBlockProbeOf } from '../../../lib/shop/adBlockChoice';
import { useShop } from '../../../lib/shop/state';
import { adBlockNotice } from './adBlockNotice';
import { PRIVACY } from './privacy';
import { TERMS } from './terms';
import { useTexts } from './useTexts';

const TEMPLATES: Readonly<Record<keyof LegalTexts, readonly LegalSection[]>> = {
  terms: TERMS,
  privacy: PRIVACY,
};

const TITLES: Readonly<Record<keyof LegalTexts, string>> = {
  terms: 'Introduction',
  privacy: 'Privacy Policy',
};

export interface LegalTextState {
  readonly sections: readonly LegalSection[];
  /** Set if a newer text could not be read; `sections` are those of the last deployment. */
  readonly retry: (() => void) | null;
}

/** The shop's own text, or the template, with its variables filled in. */
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
