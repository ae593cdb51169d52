/** The oldest browsers in which the shop works (docs/decisions/0027-browsers.md), as MDN names them. */
export const SUPPORTED_BROWSERS = {
  chrome: 114,
  edge: 114,
  firefox: 128,
  safari: 16.4,
  safari_ios: 16.4,
} as const;

/** The same for the build, which compiles newer syntax and CSS. */
export const BUILD_TARGETS = Object.entries(SUPPORTED_BROWSERS).map(
  ([name, version]) => `${name === 'safari_ios' ? 'ios' : name}${version}`,
);
