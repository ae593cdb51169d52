/** `npm test` without arguments leaves out the exhaustive (docs/decisions/0018-test-lanes.md). */
export const isShort = process.env['TEST_RUN'] === 'short';
