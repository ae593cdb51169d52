import { AD_BLOCK_BAIT, type AdBlockSetting } from '@store/domain/shop/profile/ad-block';
import { config, type Config } from '../config';
import type { Shop } from '@store/domain/shop/profile/shop';

type AdBlockShop = Pick<Shop, 'adBlock' | 'adBlockProbe'>;

type Deployed = Pick<Config, 'adBlock' | 'adBlockProbe'>;

export function adBlockSettingOf({ adBlock }: AdBlockShop, deployed: Deployed = config): AdBlockSetting {
  return adBlock ?? deployed.adBlock;
}

/** A request to this URL reveals an ad blocker; null for no detection. */
export function adBlockProbeOf(shop: AdBlockShop, deployed: Deployed = config): string | null {
  if (adBlockSettingOf(shop, deployed) === 'off' || deployed.adBlockProbe === null) return null;
  return shop.adBlockProbe === 'same-origin' ? AD_BLOCK_BAIT : deployed.adBlockProbe;
}
