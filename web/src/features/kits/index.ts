export { useKit, useKits, type KitDetail, type KitList } from './state';
export { useHasKits } from './useHasKits';
