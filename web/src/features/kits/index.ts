export { useHasKits, useKit, useKits, type KitDetail, type KitList } from './state';
