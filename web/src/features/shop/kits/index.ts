export { useKit, useKits, type KitDetail, type KitList } from './state';
export { useKitCount } from './useKitCount';
