/** Changes with every change of the terms that buyers agree to; orders record the version. */
export const TERMS_VERSION = '2026-11-25';
