import { normaliseCode } from '@store/domain/sales/deals/codes';
import { useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/Button';
import { Form, FormField, useForm } from '../../../ui/form';
import textStyles from '../../../ui/text.module.css';
import styles from './DiscountCode.module.css';
import { applyCodeAtom, removeCodeAtom } from './state';
import type { ShownCart } from './useCartPrice';

function CodeForm({ dropped }: { readonly dropped: string | null }) {
  const apply = useSetAtom(applyCodeAtom);
  const form = useForm<'discount_code'>({
    errorToast: null,
    initial: { discount_code: '' },
    validate: ({ discount_code }) =>
      normaliseCode(discount_code) === '' ? { field: 'discount_code', text: 'Enter a code.' } : null,
    send: async ({ discount_code }) => {
      const refusal = await apply(discount_code);
      return refusal === null ? null : { field: 'discount_code', text: refusal };
    },
  });
  return (
    <>
      {dropped !== null && (
        <p role="alert" className={textStyles.quiet}>
          {dropped}
        </p>
      )}
      <Form form={form} action="Apply" busyAction="Checking…" variant="quiet">
        <FormField
          form={form}
          name="discount_code"
          label="Add discount code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
        />
      </Form>
    </>
  );
}

function KeptCode({ code, unusedCode }: Pick<ShownCart, 'code' | 'unusedCode'>) {
  const apply = useSetAtom(applyCodeAtom);
  switch (code.kind) {
    case 'none':
      return null;
    case 'checking':
      return <p role="status">{`Checking the code ${code.code}…`}</p>;
    case 'failed':
      return (
        <div>
          <p role="alert">{`The code ${code.code} could not be checked. ${code.message}`}</p>
          <Button variant="quiet" onClick={() => void apply(code.code)}>
            Check again
          </Button>
        </div>
      );
    case 'valid':
      // The price above names a code that reduces it.
      return unusedCode === null ? null : <p className={textStyles.quiet}>{unusedCode}</p>;
  }
}

/** The form and a kept code's row replace each other with the focused button. */
function useFocusAfterChange(isKept: boolean) {
  const section = useRef<HTMLElement>(null);
  const before = useRef(isKept);
  useEffect(() => {
    const isLost = before.current !== isKept && document.activeElement === document.body;
    before.current = isKept;
    if (isLost) section.current?.focus({ preventScroll: true });
  }, [isKept]);
  return section;
}

export function DiscountCode({ cart: { code, unusedCode } }: { readonly cart: ShownCart }) {
  const remove = useSetAtom(removeCodeAtom);
  const section = useFocusAfterChange(code.kind !== 'none');
  return (
    <section ref={section} tabIndex={-1} aria-label="Discount code" className={styles.section}>
      {code.kind === 'none' ? (
        // Opens to explain why a code was dropped.
        <details open={code.dropped !== null}>
          <summary className={styles.question}>Have a code?</summary>
          <CodeForm dropped={code.dropped} />
        </details>
      ) : (
        <div className={styles.kept}>
          <KeptCode code={code} unusedCode={unusedCode} />
          <Button variant="plain" className={styles.remove} onClick={remove}>
            Remove code
          </Button>
        </div>
      )}
    </section>
  );
}
