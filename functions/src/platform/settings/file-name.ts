import { currentShop } from './current';

/** What file systems reject, halves of characters, and characters that change the direction of an ending. */
const UNSAFE = /[\\/:*?"<>|\p{Cc}\p{Cs}\p{Bidi_Control}\s]+/gu;

/**
 * A file name safe for file systems: `Producer - Title (stems).zip`. `fallback` replaces a title that has no safe
 * character.
 */
export function fileName(title: string, fallback: string, remark: string, ending: string): string {
  // Windows drops dots at the end, and other systems hide files with dots at the beginning.
  const plain = (part: string): string => part.replace(UNSAFE, ' ').replace(/^[. ]+|[. ]+$/g, '');
  const producer = plain(currentShop().producer.name) || 'Beats';
  const name = `${producer} - ${plain(title) || fallback} (${plain(remark)})`;
  return ending === '' ? name : `${name}.${ending}`;
}
