export { HomePageContext } from './shop/settings/preview/homePage';
export { Dashboard } from './dashboard/Dashboard';
export { dashboardTitle } from './dashboard/memberPages';
export { MemberSignInForm } from './base/session/MemberSignInForm';
export { memberTokenAtom } from './base/session/session';
export { SessionCheck } from './base/session/SessionCheck';
