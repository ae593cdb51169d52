import type { ButtonHTMLAttributes } from 'react';
import { PauseIcon, PlayIcon } from '../../../ui/icons/controls';
import type { Phase } from '../playback/state';
import styles from './PlayButton.module.css';

interface PlayButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** In the accessible name; omit for the loaded track. */
  readonly subject?: string | undefined;
  readonly phase: Phase | null;
  readonly size: 'small' | 'large';
}

export function PlayButton({ subject, phase, size, ...rest }: PlayButtonProps) {
  const isOn = phase === 'playing' || phase === 'starting';
  const name = [isOn ? 'Pause' : 'Play', subject].filter(Boolean).join(' ');
  return (
    <button
      type="button"
      aria-label={name}
      className={`${styles.play} ${size === 'large' ? styles.large : styles.small} ${phase === 'starting' ? styles.starting : ''}`}
      {...rest}
    >
      {isOn ? <PauseIcon /> : <PlayIcon />}
    </button>
  );
}
