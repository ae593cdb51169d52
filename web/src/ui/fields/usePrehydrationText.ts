import { useEffect, useEffectEvent, type RefObject } from 'react';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Reports text typed before hydration: React keeps it in the DOM but fires no change event. */
export function usePrehydrationText(
  field: RefObject<TextControl | null>,
  value: string,
  onText: (text: string) => void,
): void {
  const report = useEffectEvent(() => {
    const typed = field.current?.value;
    if (typed !== undefined && typed !== value) onText(typed);
  });
  useEffect(() => report(), []);
}
