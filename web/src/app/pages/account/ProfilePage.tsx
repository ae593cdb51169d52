import { useAtomValue, useSetAtom } from 'jotai';
import { lazy, startTransition, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { expiredAt, UserInfo } from '../../../features/people/account';
import { DownloadAll, Orders, OwnedBeats } from '../../../features/sales/orders';
import { loadCatalogueAtom, useHasPlans } from '../../../features/shop/catalogue';
import { MyOffers } from '../../../features/sales/offers';
import { parseProfileQuery, type ProfileTab } from '../../../lib/paths/customerPaths';
import { paths } from '../../../lib/paths/paths';
import { QueryProvider } from '../../../lib/query/QueryProvider';
import { withRetries } from '../../../lib/retry';
import { tokenAtom } from '../../../lib/storage/session';
import { ButtonLink } from '../../../ui/Button';
import { Tabs } from '../../../ui/Tabs';
import { MessagePage } from '../../layouts/MessagePage';
import { PageHead } from '../../layouts/PageHead';
import { Redirect } from '../../layouts/Redirect';
import { returnPathAtom } from '../../returnPath';
import NotFoundPage from '../NotFoundPage';
import styles from './ProfilePage.module.css';

const MembershipCard = lazy(() => withRetries(() => import('./membership/MembershipCard')));

function Profile({ token }: { readonly token: string }) {
  const [params, setParams] = useSearchParams();
  const { tab, order } = parseProfileQuery(params);
  const navigate = useNavigate();
  const hasPlans = useHasPlans();
  const loadCatalogue = useSetAtom(loadCatalogueAtom);
  useEffect(() => void loadCatalogue(), [loadCatalogue]);

  // One transition, so the profile doesn't render without a session before the navigation.
  const leave = (signOut: () => void) =>
    startTransition(() => {
      signOut();
      void navigate(paths.home);
    });

  const open = (address: string) => location.assign(address);
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
          {
            id: 'info',
            label: 'User Info',
            panel: (
              <>
                <div className={styles.info}>
                  {hasPlans && (
                    <Suspense>
                      <MembershipCard token={token} />
                    </Suspense>
                  )}
                  <div className={styles.details}>
                    <UserInfo token={token} files={<DownloadAll token={token} />} onLeave={leave} />
                  </div>
                </div>
                <OwnedBeats token={token} onLink={open} />
              </>
            ),
          },
          {
            id: 'orders',
            label: 'Orders',
            panel: (
              <>
                <MyOffers token={token} chosen={params.get('offer')} />
                <Orders token={token} openOrder={order} onLink={open} />
              </>
            ),
          },
        ]}
      />
    </div>
  );
}

/** The session ended on the profile: signing in again returns here. */
function SignInAgain() {
  const setReturnPath = useSetAtom(returnPathAtom);
  useEffect(() => void setReturnPath(paths.profile), [setReturnPath]);
  return <Redirect to={paths.signIn} />;
}

/** `from`: where the session expired. */
function SessionExpired({ from }: { readonly from: string }) {
  const { pathname, search } = useLocation();
  const setReturnPath = useSetAtom(returnPathAtom);
  return (
    <MessagePage
      name="Page not found"
      heading="Error 404 - Page not found"
      variant="error"
      mainAction={
        <ButtonLink to={paths.signIn} onClick={() => setReturnPath(pathname + search)}>
          Sign in again
        </ButtonLink>
      }
      action={
        !from.startsWith(paths.profile) && (
          <ButtonLink variant="quiet" to={from}>
            Back to where you were
          </ButtonLink>
        )
      }
    >
      Your session has expired. Sign in again to see your profile.
    </MessagePage>
  );
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
  if (initialToken !== null) return <SignInAgain />;
  const from = expiredAt();
  return from === null ? <NotFoundPage /> : <SessionExpired from={from} />;
}
