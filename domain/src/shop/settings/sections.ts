export interface LegalSection {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

const HEADING = /^#+\s+/;

/**
 * Parses a legal text: `#` starts a section title, empty lines separate paragraphs. Text before the first title
 * becomes a section titled `untitled`.
 */
export function parseSections(text: string, untitled: string): readonly LegalSection[] {
  const sections: { title: string; paragraphs: string[] }[] = [];
  const blocks = text
    .replaceAll('\r\n', '\n')
    .replace(/^(#+\s.*)$/gm, '\n$1\n')
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '');
  for (const block of blocks) {
    if (HEADING.test(block)) {
      sections.push({ title: block.replace(HEADING, ''), paragraphs: [] });
      continue;
    }
    const paragraph = block.replace(/\s*\n\s*/g, ' ');
    const last = sections.at(-1);
    if (last) last.paragraphs.push(paragraph);
    else sections.push({ title: untitled, paragraphs: [paragraph] });
  }
  return sections;
}

/** Reverses {@link parseSections}. */
export function formatSections(sections: readonly LegalSection[]): string {
  return sections.map(({ title, paragraphs }) => [`# ${title}`, ...paragraphs].join('\n\n')).join('\n\n');
}
