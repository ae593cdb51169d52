import type { ReactNode } from 'react';
import { useRecognition } from '../features/account';
import { paths } from '../lib/paths';
import { AuthLayout } from './AuthLayout';
import { Redirect } from './Redirect';

interface AuthPageProps {
  readonly title: string;
  /** A sentence under the heading. */
  readonly lead: ReactNode;
  readonly children: ReactNode;
}

/** A page for who is not signed in (specification part 2); a recognised user is sent to the profile. */
export function AuthPage({ title, lead, children }: AuthPageProps) {
  const recognition = useRecognition();
  if (recognition === 'user') return <Redirect to={paths.profile} />;
  return (
    <AuthLayout title={title} lead={lead}>
      {recognition === 'asking' ? <p role="status">Data is loading</p> : children}
    </AuthLayout>
  );
}
