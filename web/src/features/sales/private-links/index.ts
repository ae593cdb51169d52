export { openPrivateLink, downloadTagged } from './calls';
export { usePrivatePrices } from './usePrivatePrices';
export { useHeardReports } from './useHeardReports';
export { useTakeAll } from './useTakeAll';
