import { useEffect, useState } from 'react';

/** A preview follows what is typed after this time, in milliseconds. */
const DELAY_MS = 400;

/** A value as it was when it last rested. */
export function useDelayed<Value>(value: Value): Value {
  const [delayed, setDelayed] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), DELAY_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return delayed;
}
