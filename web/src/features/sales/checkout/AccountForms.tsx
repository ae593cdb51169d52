import { useEffect, useRef, useState } from 'react';
import { paths } from '../../../lib/paths/paths';
import { TextLink } from '../../../ui/links/TextLink';
import { Tabs } from '../../../ui/Tabs';
import { SignInForm, SignUpForm } from '../../people/account';

/** Signs in and up without leaving the cart. */
export default function AccountForms({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const [tab, setTab] = useState<'in' | 'up'>('in');
  const section = useRef<HTMLDivElement>(null);
  useEffect(() => {
    section.current?.querySelector('input')?.focus({ preventScroll: true });
    section.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={section}>
      <Tabs
        label="Account"
        current={tab}
        onChange={setTab}
        tabs={[
          {
            id: 'in',
            label: 'Sign In',
            panel: (
              <SignInForm
                onSignedIn={onSignedIn}
                aside={<TextLink to={paths.forgotPassword}>Forgot Password</TextLink>}
              />
            ),
          },
          { id: 'up', label: 'Sign Up', panel: <SignUpForm onSignedIn={onSignedIn} /> },
        ]}
      />
    </div>
  );
}
