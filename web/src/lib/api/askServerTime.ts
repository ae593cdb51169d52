import { useEffect, useState } from 'react';
import { isServerTimeKnown, serverNow } from '../serverTime';
import { send } from './apiCall';

const DEADLINE_MS = 20_000;

/** Asks the server for its time. Returns whether it has answered. */
export async function askServerTime(): Promise<boolean> {
  try {
    // Any answer has the time; this call changes nothing, and nobody needs to be signed in for it.
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

/** The server's time when the component appeared, in milliseconds UTC; asked for if it is needed and not known. */
export function useServerNow(isNeeded: boolean): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    if (isNeeded && !isServerTimeKnown()) void askServerTime().then(() => setNow(serverNow()));
  }, [isNeeded]);
  return now;
}
