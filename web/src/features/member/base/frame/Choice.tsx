import styles from './Choice.module.css';

interface ChoiceProps<Value extends string | number> {
  readonly label: string;
  readonly options: readonly (readonly [Value, string])[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

export function Choice<Value extends string | number>({
  label,
  options,
  chosen,
  onChoose,
}: ChoiceProps<Value>) {
  return (
    <div className={styles.choice} role="group" aria-label={label}>
      {options.map(([value, name]) => (
        <button
          key={value}
          type="button"
          className={styles.option}
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
