import { formatMoney, type Cents, type CurrencyCode } from '@store/domain/platform/money/money';
import type { PublicLicence } from '@store/domain/shop/licences/licence';
import type { PublicSettings } from '@store/domain/shop/settings/public';
import type { Shop } from '@store/domain/shop/profile/shop';
import { atom, useAtomValue } from 'jotai';
import { useHydrated } from '../page/hydration';
import { pageData, usePageData } from './pageData';

interface SettingsState {
  readonly settings: PublicSettings;
  /** `failed`: they could not be read, so those of the page are shown. */
  readonly source: 'page' | 'head' | 'failed';
}

/** For the modules beside this one. */
export const stateAtom = atom<SettingsState>({ settings: pageData.settings, source: 'page' });

/** The settings that the page came with until newer ones were read. */
export const settingsAtom = atom((get) => get(stateAtom).settings);

/** Whether reading the settings has ended. Nothing is bought before. */
export const areSettingsSettledAtom = atom((get) => get(stateAtom).source !== 'page');

/** Shows the settings that were read. */
export const adoptSettingsAtom = atom(null, (get, set, next: PublicSettings) => {
  const { settings } = get(stateAtom);
  // The same object for the same version, so that nothing renders again.
  set(stateAtom, { settings: next.version === settings.version ? settings : next, source: 'head' });
});

/** Keeps the settings of the page. */
export const keepSettingsAtom = atom(null, (get, set) => {
  const { settings, source } = get(stateAtom);
  if (source === 'page') set(stateAtom, { settings, source: 'failed' });
});

/** The settings to show. Parts that are hydrated after newer settings were read begin with those of their HTML. */
export function useSettings(): PublicSettings {
  return useHydrated(useAtomValue(settingsAtom), usePageData().settings);
}

/** The licences on sale, in the order of the owner. */
export function useLicences(): readonly PublicLicence[] {
  return useSettings().licences;
}

export function useCurrency(): CurrencyCode {
  return useSettings().currency;
}

/** Writes amounts as people in the visitor's country do; while a prerendered part is hydrated, as its HTML. */
export function useMoney(): (amount: Cents) => string {
  const currency = useCurrency();
  const locale = useHydrated(undefined, 'en');
  return (amount) => formatMoney(amount, currency, locale);
}

export function useShop(): Shop {
  return useSettings().shop;
}
