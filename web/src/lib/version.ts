import { version } from '../../../package.json';

/** The release that this build is of. CHANGELOG.md says what it brings. */
export const RELEASE = version;
