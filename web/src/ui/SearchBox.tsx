import { useRef } from 'react';
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
}

/** A search: a line of text, and a button that sends it. */
export function SearchBox({ label, placeholder, value, onChange, onSubmit, action }: SearchBoxProps) {
  const field = useRef<HTMLInputElement>(null);
  useEarlyText(field, value, onChange);
  return (
    <form
      role="search"
      action={action}
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
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <Button type="submit" className={styles.submit}>
        Search
      </Button>
    </form>
  );
}
