import { useAtom } from 'jotai';
import { useNavigate } from 'react-router-dom';
import { paths } from '../lib/paths';
import { returnPathAtom } from './returnPath';

/** What happens once somebody has signed in or up: the way goes on where it was interrupted. */
export function useSignedIn(): () => void {
  const [returnPath, setReturnPath] = useAtom(returnPathAtom);
  const navigate = useNavigate();
  return () => {
    setReturnPath(paths.home);
    void navigate(returnPath);
  };
}
