import styles from './TagButton.module.css';

interface TagButtonProps {
  readonly tag: string;
  readonly onTag: (tag: string) => void;
  /** False beside a menu that does the same. */
  readonly isTabStop?: boolean;
}

export function TagButton({ tag, onTag, isTabStop = true }: TagButtonProps) {
  return (
    <button
      type="button"
      {...(!isTabStop && { tabIndex: -1 })}
      className={styles.tag}
      onClick={() => onTag(tag)}
    >{`#${tag}`}</button>
  );
}
