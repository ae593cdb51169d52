export { readMembershipAgainAtom } from './state';
export { useHasPlans } from './useHasPlans';
export { costOf, useMembership } from './useMembership';
