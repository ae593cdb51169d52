import { currentShop } from './current';

/** Characters that file systems reject, lone surrogates, and characters that could disguise an extension. */
const UNSAFE = /[\\/:*?"<>|\p{Cc}\p{Cs}\p{Bidi_Control}\s]+/gu;

/** Builds a safe file name: `Producer - Title (stems).zip`. `fallback` replaces a title without safe characters. */
export function fileName(title: string, fallback: string, remark: string, ending: string): string {
  // Windows drops trailing dots, and other systems hide files with leading ones.
  const plain = (part: string): string => part.replace(UNSAFE, ' ').replace(/^[. ]+|[. ]+$/g, '');
  const producer = plain(currentShop().producer.name) || 'Beats';
  const name = `${producer} - ${plain(title) || fallback} (${plain(remark)})`;
  return ending === '' ? name : `${name}.${ending}`;
}
