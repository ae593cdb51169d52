import styles from './TagButton.module.css';

interface TagButtonProps {
  readonly tag: string;
  readonly onTag: (tag: string) => void;
}

export function TagButton({ tag, onTag }: TagButtonProps) {
  return (
    <button type="button" className={styles.tag} onClick={() => onTag(tag)}>
      #{tag}
    </button>
  );
}
