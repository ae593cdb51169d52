import { useRef } from 'react';
import { useIsHydrated } from '../../lib/page/hydration';
import { Button } from '../Button';
import { SearchIcon } from '../icons/controls';
import styles from './SearchBox.module.css';
import { usePrehydrationText } from './usePrehydrationText';

interface SearchBoxProps {
  /** Accessible name. */
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onSubmit: () => void;
  /** Form target before hydration. */
  readonly action?: string;
  /** Minimum length, enforced by the browser before hydration. */
  readonly shortest?: number;
}

export function SearchBox({
  label,
  placeholder,
  value,
  onChange,
  onSubmit,
  action,
  shortest,
}: SearchBoxProps) {
  const field = useRef<HTMLInputElement>(null);
  const isHydrated = useIsHydrated();
  usePrehydrationText(field, value, onChange);
  return (
    <form
      role="search"
      action={action}
      noValidate={isHydrated}
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <SearchIcon />
      <input
        ref={field}
        type="search"
        name="search"
        className={styles.input}
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
        required={shortest !== undefined && !isHydrated}
        minLength={shortest}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <Button type="submit" className={styles.submit}>
        Search
      </Button>
    </form>
  );
}
