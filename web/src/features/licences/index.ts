export { OwnedNote } from './OwnedNote';
export { orderOf } from './state';
export { useOwnedLicences } from './useOwnedLicences';
