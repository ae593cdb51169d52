/** Whether `npm test` runs without arguments, without what is exhaustive (docs/decisions/0018-test-lanes.md). */
export const isShort = process.env['TEST_RUN'] === 'short';
