import { useAtom } from 'jotai';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../lib/paths/paths';
import { returnPathAtom } from '../../returnPath';

export function useAfterSignIn(): () => void {
  const [returnPath, setReturnPath] = useAtom(returnPathAtom);
  const navigate = useNavigate();
  return () => {
    setReturnPath(paths.home);
    void navigate(returnPath);
  };
}
