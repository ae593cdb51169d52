import styles from './DecoyField.module.css';

interface DecoyFieldProps {
  readonly value: string;
  readonly onFill: (text: string) => void;
}

/**
 * A field that nobody sees, reaches or hears of. Machines that fill in every field fill in this one as well. Its name is
 * ordinary to them, and none that browsers and password managers have something to fill in for.
 */
export function DecoyField({ value, onFill }: DecoyFieldProps) {
  return (
    <div className={styles.decoy} aria-hidden="true">
      <input
        name="subject"
        aria-label="Subject"
        tabIndex={-1}
        autoComplete="off"
        value={value}
        onChange={(event) => onFill(event.target.value)}
      />
    </div>
  );
}
