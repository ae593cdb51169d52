/** What a build is told from outside; see `.env` files and the launcher. */
export interface Config {
  readonly firebase: {
    readonly projectId: string;
    readonly apiKey: string;
    readonly appId: string;
    readonly storageBucket: string;
  };
  /** Where a local Firestore listens, or null in production. */
  readonly firestoreEmulator: { readonly host: string; readonly port: number } | null;
  /** The address that an ad blocker would refuse, or null when nobody is to be asked. */
  readonly adBlockProbe: string | null;
}

const ADVERTISING_SCRIPT = 'https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js';

function parseEmulator(address: string): Config['firestoreEmulator'] {
  const match = /^(.+):(\d{1,5})$/.exec(address);
  if (!match?.[1]) throw new Error(`VITE_FIRESTORE_EMULATOR is no host:port: ${address}`);
  return { host: match[1], port: Number(match[2]) };
}

/**
 * Reads the build's variables. An emulator address that is none throws, naming the variable. The ad-block probe is on
 * by default in production builds alone; an empty address switches it off.
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
    adBlockProbe: probe || null,
  };
}

/** This build's configuration. */
export const config: Config = parseConfig(import.meta.env);
