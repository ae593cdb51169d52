import { Button } from '../../ui/Button';
import { SearchIcon } from '../../ui/icons';
import styles from './SearchBox.module.css';

interface SearchBoxProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onSubmit: () => void;
}

/** The search for tracks; its placeholder suggests tags (specification part 2). */
export function SearchBox({ value, onChange, onSubmit }: SearchBoxProps) {
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
        aria-label="Search tracks"
        placeholder="Search a tag: trap, lofi, drill…"
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
