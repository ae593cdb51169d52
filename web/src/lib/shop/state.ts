import { formatMoney, type Cents, type CurrencyCode } from '@store/domain/platform/money/money';
import type { PublicLicence } from '@store/domain/shop/licences/licence';
import type { PublicSettings } from '@store/domain/shop/settings/public';
import type { Shop } from '@store/domain/shop/profile/shop';
import { atom, useAtomValue } from 'jotai';
import { useHydrated } from '../page/hydration';
import { pageData, usePageData } from './pageData';

interface SettingsState {
  readonly settings: PublicSettings;
  /** `failed`: unreadable, so the page's are shown. */
  readonly source: 'page' | 'head' | 'failed';
}

/** For the modules beside this one. */
export const stateAtom = atom<SettingsState>({ settings: pageData.settings, source: 'page' });

/** The page's until newer ones are read. */
export const settingsAtom = atom((get) => get(stateAtom).settings);

/** Reading has ended. Nothing is bought before. */
export const areSettingsSettledAtom = atom((get) => get(stateAtom).source !== 'page');

export const adoptSettingsAtom = atom(null, (get, set, next: PublicSettings) => {
  const { settings } = get(stateAtom);
  // The same object for the same version, to avoid rerendering.
  set(stateAtom, { settings: next.version === settings.version ? settings : next, source: 'head' });
});

export const keepSettingsAtom = atom(null, (get, set) => {
  const { settings, source } = get(stateAtom);
  if (source === 'page') set(stateAtom, { settings, source: 'failed' });
});

/** Parts that hydrate after newer settings were read start with their HTML's. */
export function useSettings(): PublicSettings {
  return useHydrated(useAtomValue(settingsAtom), usePageData().settings);
}

/** On sale, in the owner's order. */
export function useLicences(): readonly PublicLicence[] {
  return useSettings().licences;
}

export function useCurrency(): CurrencyCode {
  return useSettings().currency;
}

/** Formats amounts for the visitor's locale; while hydrating, as in the HTML. */
export function useMoney(): (amount: Cents) => string {
  const currency = useCurrency();
  const locale = useHydrated(undefined, 'en');
  return (amount) => formatMoney(amount, currency, locale);
}

export function useShop(): Shop {
  return useSettings().shop;
}
