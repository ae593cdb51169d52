import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** Sends the visitor to another page, in the place of this one. */
export function Redirect({ to }: { readonly to: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return null;
}
