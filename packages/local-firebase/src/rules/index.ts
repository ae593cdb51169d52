export { compile } from './compile';
export type * from './contract';
export type { RulesMap, RulesValue } from './values';
