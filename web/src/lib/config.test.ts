import { describe, expect, test } from 'vitest';
import { parseConfig } from './config';

describe('configuration', () => {
  test('defaults to the demo project', () => {
    expect(parseConfig({})).toEqual({
      firebase: {
        projectId: 'demo-beat-store',
        apiKey: 'demo',
        appId: 'demo',
        storageBucket: 'demo-beat-store.appspot.com',
      },
      firestoreEmulator: null,
      adBlockProbe: null,
      adBlock: 'everywhere',
    });
  });

  test('parses the emulator address and rejects an invalid one by name', () => {
    expect(parseConfig({ VITE_FIRESTORE_EMULATOR: '127.0.0.1:8080' }).firestoreEmulator).toEqual({
      host: '127.0.0.1',
      port: 8080,
    });
    expect(() => parseConfig({ VITE_FIRESTORE_EMULATOR: 'somewhere' })).toThrow('VITE_FIRESTORE_EMULATOR');
  });

  test('enables the ad-block probe in production unless its address is empty', () => {
    expect(parseConfig({ PROD: true }).adBlockProbe).toContain('adsbygoogle');
    expect(parseConfig({ PROD: true, VITE_ADBLOCK_PROBE_URL: '' }).adBlockProbe).toBeNull();
    expect(parseConfig({ VITE_ADBLOCK_PROBE_URL: '/probe' }).adBlockProbe).toBe('/probe');
  });

  test('shows the ad-block notice everywhere, everywhere except on return from the payment, or nowhere', () => {
    const settingFor = (VITE_AD_BLOCK: string) => parseConfig({ PROD: true, VITE_AD_BLOCK }).adBlock;
    for (const setting of ['everywhere', 'except-return', 'off'] as const)
      expect(settingFor(setting)).toBe(setting);
    expect(settingFor('')).toBe('everywhere');
  });
});
