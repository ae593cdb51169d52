import { atom, useAtomValue } from 'jotai';
import { Fragment, type ComponentType, type ReactNode } from 'react';

/** The notice that replaces pages, or null. Written by useAdBlockProbe.ts, which loads after the page. */
export const adBlockNoticeAtom = atom<{ readonly Notice: ComponentType } | null>(null);

interface AdBlockGateProps {
  /** Around the notice, where the page would bring its own. */
  readonly Frame?: ComponentType<{ readonly children: ReactNode }>;
  readonly children: ReactNode;
}

export function AdBlockGate({ Frame = Fragment, children }: AdBlockGateProps) {
  const blocked = useAtomValue(adBlockNoticeAtom);
  if (!blocked) return children;
  return (
    <Frame>
      <blocked.Notice />
    </Frame>
  );
}
