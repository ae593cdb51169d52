import { useRef } from 'react';
import { useIsHydrated } from '../lib/useIsHydrated';
import { Button } from './Button';
import { SearchIcon } from './icons';
import styles from './SearchBox.module.css';
import { useEarlyText } from './useEarlyText';

interface SearchBoxProps {
  /** What is searched, for those who cannot see what the box is above. */
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onSubmit: () => void;
  /** The address that answers `?search=` without a script, for who is quicker than the page's. */
  readonly action?: string;
  /** How many characters are searched for at least. Who is too quick for the script is told by the browser. */
  readonly shortest?: number;
}

/** A search: a line of text, and a button that sends it. */
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
  useEarlyText(field, value, onChange);
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
