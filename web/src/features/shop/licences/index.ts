export { OwnedNote } from './OwnedNote';
export { orderOf, readOwnedAgainAtom } from './state';
export { quickOption, usePriceOptions } from './usePriceOptions';
export { useOwnedExclusive, useOwnedKit, useOwnedKits, useOwnedLicences } from './useOwnedLicences';
export { OwnedKitNote } from './OwnedKitNote';
