export { compile } from './compile';
export type * from './contract/contract';
export type { RulesMap, RulesValue } from './contract/values';
