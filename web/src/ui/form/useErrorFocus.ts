import { useEffect, useRef, type RefObject } from 'react';

/** Moves the focus to the first field with an error when the errors change. A group of checkboxes is marked with `data-invalid`. */
export function useErrorFocus(errors: object): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = form.current?.querySelector('[aria-invalid="true"], [data-invalid="true"]');
    if (field instanceof HTMLElement) field.focus();
  }, [errors]);
  return form;
}
