import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../../lib/paths/paths';
import { TextLink } from '../../../ui/links/TextLink';
import { Tabs } from '../../../ui/Tabs';
import { SignInForm, SignUpForm } from '../../people/account';
import { useSignInLinks } from '../../shop/catalogue';

/** Signs in and up without leaving the cart. */
export default function AccountForms({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const [tab, setTab] = useState<'in' | 'up'>('in');
  const sendsLinks = useSignInLinks();
  const { pathname } = useLocation();
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
                linkReturn={sendsLinks ? pathname : null}
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
