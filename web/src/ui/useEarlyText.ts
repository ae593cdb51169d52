import { useEffect, useEffectEvent, type RefObject } from 'react';

/** A field that somebody types into. */
export type TextControl = HTMLInputElement | HTMLTextAreaElement;

/**
 * Hands over what was typed into a prerendered field before its script ran: React leaves it in the field and tells nobody.
 */
export function useEarlyText(
  field: RefObject<TextControl | null>,
  value: string,
  onText: (text: string) => void,
): void {
  const handOver = useEffectEvent(() => {
    const typed = field.current?.value;
    if (typed !== undefined && typed !== value) onText(typed);
  });
  useEffect(() => handOver(), []);
}
