import { useState } from 'react';
import { useBackGuard } from './useBackGuard';

interface Leaving {
  /** Whether to ask before changes are lost. */
  readonly isAsking: boolean;
  readonly stay: () => void;
  /** Leaves, or asks first if there are unsaved changes. */
  readonly leave: () => void;
}

/** For a form that Escape, Close or the browser's Back would end. “Cancel” says itself that changes are lost. */
export function useLeaving(isDirty: boolean, onLeave: () => void): Leaving {
  const [isAsking, setIsAsking] = useState(false);
  const leave = () => (isDirty ? setIsAsking(true) : onLeave());
  useBackGuard(isDirty, leave);
  return { isAsking: isAsking && isDirty, stay: () => setIsAsking(false), leave };
}
