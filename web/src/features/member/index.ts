export { Dashboard } from './dashboard/Dashboard';
export { dashboardTitle } from './dashboard/memberPages';
export { MemberSignInForm } from './session/MemberSignInForm';
export { memberTokenAtom } from './session/session';
export { SessionCheck } from './session/SessionCheck';
