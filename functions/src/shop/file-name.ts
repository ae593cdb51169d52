import { currentShop } from './current';

/** A descriptive file name without characters that file systems reject: `Producer - Title (stems).zip`. */
export function fileName(title: string, remark: string, ending: string): string {
  const plain = (part: string): string => part.replace(/[\\/:*?"<>|\p{Cc}\s]+/gu, ' ').trim();
  const name = `${plain(currentShop().producer.name)} - ${plain(title)} (${plain(remark)})`;
  return ending === '' ? name : `${name}.${ending}`;
}
