import { useSetAtom } from 'jotai';
import { useState, type ReactNode } from 'react';
import { useReload } from '../../../../lib/page/reload';
import { Button } from '../../../../ui/Button';
import { signOut } from '../calls';
import { ChangePasswordModal } from './ChangePasswordModal';
import { DeleteAccountModal } from './DeleteAccountModal';
import { DownloadDataModal } from './DownloadDataModal';
import { ProfileSection } from './ProfileSection';
import styles from './Security.module.css';
import { endSessionAtom } from '../session/session';

interface SecurityProps {
  readonly token: string;
  /** Saves the files of the orders. */
  readonly files: ReactNode;
  readonly onLeave: (signOut: () => void) => void;
}

export function Security({ token, files, onLeave }: SecurityProps) {
  const [open, setOpen] = useState<'none' | 'password' | 'data' | 'deletion'>('none');
  const reloadSoon = useReload();
  const endSession = useSetAtom(endSessionAtom);
  // The browser forgets the token at once; if the server cannot be reached, the session there ends by its expiry.
  const leave = () => {
    void signOut({ token });
    onLeave(endSession);
  };
  const close = () => setOpen('none');
  return (
    <ProfileSection title="Security" lead="A new password ends your sessions on all other devices.">
      <ul className={styles.actions}>
        <li>
          <Button variant="quiet" onClick={() => setOpen('password')}>
            Change Password
          </Button>
        </li>
        <li>
          <Button variant="quiet" onClick={() => setOpen('data')}>
            Download My Data
          </Button>
        </li>
        <li>
          <Button variant="quiet" onClick={leave}>
            Logout
          </Button>
        </li>
        <li>
          <Button variant="plain" className={styles.danger} onClick={() => setOpen('deletion')}>
            Delete Account
          </Button>
        </li>
      </ul>
      {open === 'password' && <ChangePasswordModal token={token} onClose={close} onChanged={reloadSoon} />}
      {open === 'data' && <DownloadDataModal token={token} onClose={close} />}
      {open === 'deletion' && (
        <DeleteAccountModal token={token} files={files} onLeave={onLeave} onClose={close} />
      )}
    </ProfileSection>
  );
}
