import styles from './HoneypotField.module.css';

interface HoneypotFieldProps {
  readonly value: string;
  readonly onFill: (text: string) => void;
}

/** If filled, it's a bot. The name attracts bots, but not autofill. */
export function HoneypotField({ value, onFill }: HoneypotFieldProps) {
  return (
    <div className={styles.honeypot} aria-hidden="true">
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
