import { useId, type SelectHTMLAttributes } from 'react';
import { describeField, FieldFrame, type FieldTexts } from './Field';
import styles from './Field.module.css';

export function SelectField({
  label,
  hint,
  error,
  ...rest
}: FieldTexts & SelectHTMLAttributes<HTMLSelectElement>) {
  const id = useId();
  const texts = { label, hint, error };
  return (
    <FieldFrame id={id} {...texts}>
      <select id={id} className={styles.control} {...describeField(id, texts)} {...rest} />
    </FieldFrame>
  );
}
