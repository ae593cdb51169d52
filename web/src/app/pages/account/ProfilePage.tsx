import { useAtomValue, useSetAtom } from 'jotai';
import { startTransition, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Orders, UserInfo } from '../../../features/account';
import { parseProfileQuery, paths, type ProfileTab } from '../../../lib/paths/paths';
import { QueryProvider } from '../../../lib/query/QueryProvider';
import { tokenAtom } from '../../../lib/storage/session';
import { Tabs } from '../../../ui/Tabs';
import { PageHead } from '../../layouts/PageHead';
import { Redirect } from '../../layouts/Redirect';
import { returnPathAtom } from '../../returnPath';
import NotFoundPage from '../NotFoundPage';
import styles from './ProfilePage.module.css';

function Profile({ token }: { readonly token: string }) {
  const [params, setParams] = useSearchParams();
  const { tab, order } = parseProfileQuery(params);
  const navigate = useNavigate();

  // In one transition, so that the profile does not render without a session before the navigation.
  const leave = (signOut: () => void) =>
    startTransition(() => {
      signOut();
      void navigate(paths.home);
    });

  const choose = (next: ProfileTab) => setParams(next === 'info' ? {} : { tab: next }, { replace: true });

  return (
    <div className={styles.page}>
      <PageHead title="Profile" />
      <h1 className={styles.title}>Profile</h1>
      <Tabs
        label="Profile"
        current={tab}
        onChange={choose}
        tabs={[
          { id: 'info', label: 'User Info', panel: <UserInfo token={token} onLeave={leave} /> },
          {
            id: 'orders',
            label: 'Orders',
            panel: <Orders token={token} openOrder={order} onLink={(address) => location.assign(address)} />,
          },
        ]}
      />
    </div>
  );
}

/** The session ended while the profile was shown: signing in again returns here. */
function SignInAgain() {
  const setReturnPath = useSetAtom(returnPathAtom);
  useEffect(() => void setReturnPath(paths.profile), [setReturnPath]);
  return <Redirect to={paths.signIn} />;
}

export default function ProfilePage() {
  const token = useAtomValue(tokenAtom);
  const [initialToken] = useState(token);
  if (token !== null)
    return (
      <QueryProvider>
        <Profile token={token} />
      </QueryProvider>
    );
  return initialToken === null ? <NotFoundPage /> : <SignInAgain />;
}
