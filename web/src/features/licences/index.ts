export { OwnedNote } from './OwnedNote';
export { orderOf } from './state';
export { quickOption, usePriceOptions } from './usePriceOptions';
export { useOwnedKits, useOwnedLicences } from './useOwnedLicences';
export { OwnedKitNote } from './OwnedKitNote';
