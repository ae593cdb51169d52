import { useEffect, useState } from 'react';

/** In ms, for previews of what is typed. */
const DELAY_MS = 400;

/** The value when it last rested. */
export function useDelayed<Value>(value: Value): Value {
  const [delayed, setDelayed] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), DELAY_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return delayed;
}
