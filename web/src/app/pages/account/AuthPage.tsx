import type { ReactNode } from 'react';
import { useRecognition } from '../../../features/account';
import { paths } from '../../../lib/paths/paths';
import { AuthLayout } from '../../layouts/AuthLayout';
import { Redirect } from '../../layouts/Redirect';

interface AuthPageProps {
  readonly title: string;
  readonly lead: ReactNode;
  readonly children: ReactNode;
}

export function AuthPage({ title, lead, children }: AuthPageProps) {
  const recognition = useRecognition();
  if (recognition === 'user') return <Redirect to={paths.profile} />;
  return (
    <AuthLayout title={title} lead={lead}>
      {recognition === 'asking' ? <p role="status">Data is loading</p> : children}
    </AuthLayout>
  );
}
