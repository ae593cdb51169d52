import { AD_BLOCK_BAIT } from '@store/domain/shop/profile/ad-block';
import { expect, test } from 'vitest';
import { adBlockNotice } from './useLegalText';

test('the privacy policy names how ad blockers are detected, and nothing where they are not', () => {
  expect(adBlockNotice('https://ads.example/ads.js')).toContain('Google advertising server');
  expect(adBlockNotice(AD_BLOCK_BAIT)).toMatch(/a file of this shop.*Nobody else/);
  expect(adBlockNotice(null)).toBe('');
});
