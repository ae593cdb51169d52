/** The tags of a text like `night, slow`. */
export function tagsOf(text: string): readonly string[] {
  return text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}
