import { AD_BLOCK_SETTINGS, type AdBlockSetting } from '@store/domain/shop/profile/ad-block';

/** Set at build time. */
export interface Config {
  readonly firebase: {
    readonly projectId: string;
    readonly apiKey: string;
    readonly appId: string;
    readonly storageBucket: string;
  };
  /** Null in production. */
  readonly firestoreEmulator: { readonly host: string; readonly port: number } | null;
  /** A URL that ad blockers block; null disables the probe. */
  readonly adBlockProbe: string | null;
  /** Unless the shop's settings say otherwise. */
  readonly adBlock: AdBlockSetting;
}

const ADVERTISING_SCRIPT = 'https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js';

function parseEmulator(address: string): Config['firestoreEmulator'] {
  const match = /^(.+):(\d{1,5})$/.exec(address);
  if (!match?.[1]) throw new Error(`VITE_FIRESTORE_EMULATOR is not host:port: ${address}`);
  return { host: match[1], port: Number(match[2]) };
}

/**
 * Throws an Error naming an invalid emulator URL. The ad-block probe defaults to production builds; empty turns it
 * off.
 */
export function parseConfig(env: Partial<ImportMetaEnv>): Config {
  const projectId = env.VITE_FIREBASE_PROJECT_ID || 'demo-beat-store';
  const probe = env.VITE_ADBLOCK_PROBE_URL ?? (env.PROD ? ADVERTISING_SCRIPT : '');
  return {
    firebase: {
      projectId,
      apiKey: env.VITE_FIREBASE_API_KEY || 'demo',
      appId: env.VITE_FIREBASE_APP_ID || 'demo',
      storageBucket: env.VITE_FIREBASE_STORAGE_BUCKET || `${projectId}.appspot.com`,
    },
    firestoreEmulator: env.VITE_FIRESTORE_EMULATOR ? parseEmulator(env.VITE_FIRESTORE_EMULATOR) : null,
    adBlockProbe: probe === '' ? null : probe,
    adBlock: AD_BLOCK_SETTINGS.find((setting) => setting === env.VITE_AD_BLOCK) ?? 'everywhere',
  };
}

export const config: Config = parseConfig(import.meta.env);
