import { useState } from 'react';
import { useBackGuard } from './useBackGuard';

interface Leaving {
  readonly isAsking: boolean;
  readonly stay: () => void;
  /** Asks first if there are unsaved changes. */
  readonly leave: () => void;
}

/** For forms that Escape, Close or Back would end. “Cancel” itself says that changes are lost. */
export function useLeaving(isDirty: boolean, onLeave: () => void): Leaving {
  const [isAsking, setIsAsking] = useState(false);
  const leave = () => (isDirty ? setIsAsking(true) : onLeave());
  useBackGuard(isDirty, leave);
  return { isAsking: isAsking && isDirty, stay: () => setIsAsking(false), leave };
}
