import { Button } from './Button';
import { SearchIcon } from './icons';
import styles from './SearchBox.module.css';

interface SearchBoxProps {
  /** What is searched, for those who cannot see what the box is above. */
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onSubmit: () => void;
}

/** A search: a line of text, and a button that sends it. */
export function SearchBox({ label, placeholder, value, onChange, onSubmit }: SearchBoxProps) {
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <SearchIcon />
      <input
        type="search"
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
