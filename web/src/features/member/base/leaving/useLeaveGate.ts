import { useAtom } from 'jotai';
import { useEffect, useState, type MouseEvent } from 'react';
import { unsavedAtom } from './unsaved';
import { leaveGuarded, useBackGuard } from './useBackGuard';
import { warnOfLeaving } from './warnOfLeaving';

interface LeaveGate {
  /** Null if nothing is asked. */
  readonly question: { readonly text: string; readonly stay: string | undefined } | null;
  readonly onStay: () => void;
  readonly onLeave: () => void;
  /** Runs something that leaves the page, after a question if there are unsaved changes. */
  readonly ask: (go: () => void) => void;
  /** For the element around the page: asks before following a link in it. */
  readonly onClickCapture: (event: MouseEvent) => void;
  /** Rises when Back discards changes, perhaps without leaving: the page starts over. */
  readonly discards: number;
}

/** The link of the shop that a click follows in this window, if any. */
function followedLink({ target, button, ...event }: MouseEvent): HTMLAnchorElement | null {
  if (button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== location.origin || (link.target !== '' && link.target !== '_self'))
    return null;
  return link.hash !== '' && link.pathname + link.search === location.pathname + location.search
    ? null
    : link;
}

/** Asks before a link, Back or closing the window leaves unsaved changes. */
export function useLeaveGate(onFollow: (address: string) => void): LeaveGate {
  const [unsaved, setUnsaved] = useAtom(unsavedAtom);
  const [pending, setPending] = useState<(() => void) | null>(null);
  const [discards, setDiscards] = useState(0);
  const [first] = unsaved;
  const isDirty = first !== undefined;

  const ask = (go: () => void) => (isDirty ? setPending(() => go) : go());

  useBackGuard(isDirty, () => setPending(() => leaveGuarded));

  const isLost = unsaved.some(({ isKept }) => !isKept);
  useEffect(() => (isLost ? warnOfLeaving(() => true) : undefined), [isLost]);

  return {
    question: pending && first ? first : null,
    onStay: () => setPending(null),
    onLeave: () => {
      for (const { discard } of unsaved) discard();
      setPending(null);
      setUnsaved([]);
      if (pending === leaveGuarded) setDiscards((count) => count + 1);
      pending?.();
    },
    ask,
    onClickCapture: (event) => {
      const link = isDirty ? followedLink(event) : null;
      if (!link) return;
      event.preventDefault();
      event.stopPropagation();
      ask(() => onFollow(link.pathname + link.search));
    },
    discards,
  };
}
