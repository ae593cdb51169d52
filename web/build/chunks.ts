import type { Rolldown } from 'vite';

const PACKAGES =
  /node_modules[\\/](?:react|react-dom|scheduler|react-router|react-router-dom|jotai)[\\/]|vite[\\/]preload-helper/;
const READER =
  /src[\\/](?:features[\\/]catalogue[\\/]read\.|lib[\\/](?:firestore|config|deadline))|domain[\\/]src[\\/](?:tracks|catalogue)\.|node_modules[\\/]valibot/;
const ACCOUNT =
  /src[\\/](?:features[\\/]account[\\/](?!index|[sS]ession)|ui[\\/](?:Tabs|Checkbox)|app[\\/](?:AuthPage|AuthLayout|Redirect|useSignedIn|pages[\\/](?:SignIn|SignUp|ForgotPassword|ResetPassword|Profile)Page))/;
const MEMBER =
  /src[\\/](?:features[\\/]member[\\/]|lib[\\/](?:dashboardQuery|fileCall)|app[\\/](?:useIsDesktop|pages[\\/](?:MemberSignIn|Dashboard)Page))/;
const DASHBOARD = /[\\/]features[\\/]member[\\/](?!analysis|uploads|track-form)|[\\/](?:lib|app)[\\/]/;
const OURS = /web[\\/]src[\\/]|domain[\\/]src[\\/]/;
const ENTRY = /web[\\/]src[\\/](?:main\.tsx|boot\.ts)$/;
const STYLE = /\.css$/;

function isPublic(id: string): boolean {
  return OURS.test(id) && !MEMBER.test(id);
}
function isDrawn(id: string): boolean {
  return isPublic(id) && !ACCOUNT.test(id);
}

export const chunkGroups: NonNullable<Rolldown.CodeSplittingOptions['groups']> = [
  { name: 'platform', test: PACKAGES, priority: 5 },
  { name: 'reader', test: READER, priority: 4, includeDependenciesRecursively: false },
  {
    name: 'style',
    test: (id) => isDrawn(id) && STYLE.test(id),
    priority: 3,
    includeDependenciesRecursively: false,
  },
  {
    name: 'shell',
    test: (id) => isPublic(id) && !STYLE.test(id) && !ENTRY.test(id),
    tags: ['$initial'],
    priority: 3,
    includeDependenciesRecursively: false,
  },
  {
    name: 'member',
    test: (id) => MEMBER.test(id) && DASHBOARD.test(id),
    priority: 2,
    includeDependenciesRecursively: false,
  },
  { name: 'account', test: ACCOUNT, priority: 2, includeDependenciesRecursively: false },
  {
    name: 'common',
    test: isPublic,
    minShareCount: 2,
    priority: 1,
    includeDependenciesRecursively: false,
  },
];
