import { useEffect, useState } from 'react';
import { isServerTimeKnown, serverNow } from '../serverTime';
import { send } from './apiCall';

const DEADLINE_MS = 20_000;

export async function askServerTime(): Promise<boolean> {
  try {
    // Any answer has the time; this call changes nothing and needs no session.
    await send({
      endpoint: 'POST /api/currentuser',
      input: { token: 'none' },
      options: {},
      deadline: DEADLINE_MS,
    });
    return true;
  } catch {
    return false;
  }
}

/** The server's time when the component appeared, UTC ms; requested if needed and unknown. */
export function useServerNow(isNeeded: boolean): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    if (isNeeded && !isServerTimeKnown()) void askServerTime().then(() => setNow(serverNow()));
  }, [isNeeded]);
  return now;
}
