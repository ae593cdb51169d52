import { MESSAGE_MAXIMUM } from '@store/domain/platform/validation';
import { Button } from '../../../ui/Button';
import styles from './ContactForm.module.css';
import { nameOfCharacter, refusedCharacters, withAcceptedCharacters } from './refused-characters';

interface RefusedCharactersProps {
  readonly text: string;
  readonly onReplace: (text: string) => void;
}

/** Names characters that can't be sent, and offers to replace them. */
export function RefusedCharacters({ text, onReplace }: RefusedCharactersProps) {
  const refused = refusedCharacters(text);
  const replaced = withAcceptedCharacters(text);
  const excess = replaced.length - MESSAGE_MAXIMUM;
  return (
    <div className={styles.refused}>
      <p role="status">
        {refused.length > 0 && <span>We can’t send: </span>}
        {refused.map((character) => (
          <kbd key={character} className={styles.character}>
            {nameOfCharacter(character)}
          </kbd>
        ))}
        {excess > 0 && refused.length > 0 && (
          <span>{` Shorten the message by ${excess} to have them replaced.`}</span>
        )}
      </p>
      {refused.length > 0 && excess <= 0 && (
        <Button variant="quiet" onClick={() => onReplace(replaced)}>
          Replace them
        </Button>
      )}
    </div>
  );
}
