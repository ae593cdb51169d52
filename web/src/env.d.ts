interface ImportMetaEnv {
  readonly VITE_FIREBASE_PROJECT_ID?: string;
  readonly VITE_FIREBASE_API_KEY?: string;
  readonly VITE_FIREBASE_APP_ID?: string;
  readonly VITE_FIREBASE_STORAGE_BUCKET?: string;
  readonly VITE_FIRESTORE_EMULATOR?: string;
  readonly VITE_AUTH_EMULATOR?: string;
  readonly VITE_STORAGE_EMULATOR?: string;
  /** STORE_AD_BLOCK; validated when the shop is deployed. */
  readonly VITE_AD_BLOCK?: string;
  readonly VITE_ADBLOCK_PROBE_URL?: string;
  readonly VITE_STORE_ORIGIN?: string;
}
