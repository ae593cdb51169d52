import { type CampaignContent } from '@store/domain/people/newsletter/campaigns';
import * as v from 'valibot';

// Unsaved input is kept in this tab, so a reload or Back loses nothing.

const schema = v.object({
  version: v.number(),
  content: v.object({
    subject: v.string(),
    preheader: v.string(),
    body: v.string(),
    beats: v.array(v.number()),
  }),
});

function keyOf(id: string): string {
  return `newsletter-draft-${id}`;
}

function parse(text: string): v.InferOutput<typeof schema> | undefined {
  try {
    const parsed = v.safeParse(schema, JSON.parse(text));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/** Unsaved input based on a version. */
export function readUnsaved(id: string, version: number): CampaignContent | undefined {
  const known = parse(sessionStorage.getItem(keyOf(id)) ?? '');
  return known?.version === version ? known.content : undefined;
}

export function keepUnsaved(id: string, version: number, content: CampaignContent): void {
  try {
    sessionStorage.setItem(keyOf(id), JSON.stringify({ version, content }));
  } catch {
    // Storage is full or forbidden: the page still warns before leaving.
  }
}

export function forgetUnsaved(id: string): void {
  sessionStorage.removeItem(keyOf(id));
}
