import type { ReactNode } from 'react';
import { useRecognition } from '../../../features/people/account';
import { paths } from '../../../lib/paths/paths';
import { QueryProvider } from '../../../lib/query/QueryProvider';
import { AuthLayout } from '../../layouts/AuthLayout';
import { Redirect } from '../../layouts/Redirect';

interface AuthPageProps {
  readonly title: string;
  readonly lead: ReactNode;
  readonly children: ReactNode;
}

function RecognisedPage({ title, lead, children }: AuthPageProps) {
  const recognition = useRecognition();
  if (recognition === 'user') return <Redirect to={paths.profile} />;
  return (
    <AuthLayout title={title} lead={lead}>
      {recognition === 'pending' ? <p role="status">Data is loading</p> : children}
    </AuthLayout>
  );
}

/** Redirects signed-in users to the profile. */
export function AuthPage(props: AuthPageProps) {
  return (
    <QueryProvider>
      <RecognisedPage {...props} />
    </QueryProvider>
  );
}
