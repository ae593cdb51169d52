import { AD_BLOCK_BAIT } from '@store/domain/shop/profile/ad-block';
import { describe, expect, test } from 'vitest';
import { adBlockProbeOf } from './adBlockChoice';

const deployed = { adBlock: 'everywhere', adBlockProbe: 'https://ads.example/ads.js' } as const;

describe('the detection of ad blockers', () => {
  test.each([
    ['is not decided', { adBlock: null, adBlockProbe: null }, deployed.adBlockProbe],
    ['asks an advertising domain', { adBlock: null, adBlockProbe: 'third-party' }, deployed.adBlockProbe],
    ['asks the site itself', { adBlock: null, adBlockProbe: 'same-origin' }, AD_BLOCK_BAIT],
    ['is off', { adBlock: 'off', adBlockProbe: 'third-party' }, null],
  ] as const)('that %s requests what was chosen', (_, shop, address) => {
    expect(adBlockProbeOf(shop, deployed)).toBe(address);
  });

  test('requests nothing where the deployment has no probe', () => {
    const shop = { adBlock: null, adBlockProbe: 'same-origin' } as const;
    expect(adBlockProbeOf(shop, { ...deployed, adBlockProbe: null })).toBeNull();
  });
});
