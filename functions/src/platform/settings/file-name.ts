import { currentShop } from './current';

/** What file systems reject, halves of characters, and characters that change the direction of an ending. */
const UNSAFE = /[\\/:*?"<>|\p{Cc}\p{Cs}\p{Bidi_Control}\s]+/gu;

/** A descriptive file name without characters that file systems reject: `Producer - Title (stems).zip`. */
export function fileName(title: string, remark: string, ending: string): string {
  const plain = (part: string): string => part.replace(UNSAFE, ' ').trim();
  const name = `${plain(currentShop().producer.name)} - ${plain(title)} (${plain(remark)})`;
  return ending === '' ? name : `${name}.${ending}`;
}
