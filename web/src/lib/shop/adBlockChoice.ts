import { AD_BLOCK_BAIT, type AdBlockSetting } from '@store/domain/shop/profile/ad-block';
import { config, type Config } from '../config';
import type { Shop } from '@store/domain/shop/profile/shop';

type AdBlockShop = Pick<Shop, 'adBlock' | 'adBlockProbe'>;

type Deployed = Pick<Config, 'adBlock' | 'adBlockProbe'>;

/** Where the notice is shown. */
export function adBlockSettingOf({ adBlock }: AdBlockShop, deployed: Deployed = config): AdBlockSetting {
  return adBlock ?? deployed.adBlock;
}

/** The address whose request tells whether a visitor has an ad blocker; null if nothing is asked. */
export function adBlockProbeOf(shop: AdBlockShop, deployed: Deployed = config): string | null {
  if (adBlockSettingOf(shop, deployed) === 'off' || deployed.adBlockProbe === null) return null;
  return shop.adBlockProbe === 'same-origin' ? AD_BLOCK_BAIT : deployed.adBlockProbe;
}
