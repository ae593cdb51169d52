import { useMemberQuery } from '../../base/session/useMemberQuery';
import type { CampaignContent } from '@store/domain/people/newsletter/campaigns';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Choice } from '../../base/frame/Choice';
import { QueryState } from '../../base/frame/QueryState';
import { useDelayed } from '../../base/frame/useDelayed';
import { previewCampaign } from './campaignCalls';
import styles from './Composer.module.css';

/** A mail's style element; its texts are escaped. */
const STYLE = /<style>([^<]*)<\/style>/;

/**
 * Shows a mail in a frame. The page's content security policy forbids inline styles, so the script sets them
 * (https://www.w3.org/TR/CSP3/#directive-style-src).
 */
function showMail(frame: HTMLIFrameElement, html: string): (() => void) | undefined {
  const page = frame.contentDocument;
  const view = page?.defaultView;
  if (!page || !view) return undefined;
  const mail = new DOMParser().parseFromString(
    html.replace(STYLE, '').replaceAll(' style="', ' data-style="'),
    'text/html',
  );
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(STYLE.exec(html)?.[1] ?? '');
  page.adoptedStyleSheets = [sheet];
  page.documentElement.lang = 'en';
  page.title = mail.title;
  page.body.replaceChildren(...mail.body.childNodes);
  page.body.className = mail.body.className;
  page.body.dataset['style'] = mail.body.dataset['style'] ?? '';
  for (const element of page.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset['style'] ?? '';
  // Links are visible but dead.
  const ignore = (event: Event) => event.preventDefault();
  page.addEventListener('click', ignore);
  const fit = () => {
    frame.style.height = `${page.body.scrollHeight}px`;
  };
  fit();
  const observer = new ResizeObserver(fit);
  observer.observe(page.body);
  return () => {
    observer.disconnect();
    page.removeEventListener('click', ignore);
  };
}

function Frame({ html, isPhone }: { readonly html: string; readonly isPhone: boolean }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [loads, setLoads] = useState(0);
  useEffect(() => (frame.current ? showMail(frame.current, html) : undefined), [html, loads]);
  return (
    <iframe
      ref={frame}
      title="Preview of the mail"
      className={`${styles.frame} ${isPhone ? styles.phone : ''}`}
      // Firefox replaces the empty document after its creation.
      onLoad={() => setLoads((count) => count + 1)}
    />
  );
}

const SCREENS = [
  ['computer', 'Computer'],
  ['phone', 'Phone'],
] as const;

/** As readers see it, rendered by the server. */
export function MailPreview({ content }: { readonly content: CampaignContent }) {
  const delayed = useDelayed(content);
  const [screen, setScreen] = useState<'computer' | 'phone'>('computer');
  const query = useMemberQuery(
    ['member-campaign-preview', delayed],
    (options) => previewCampaign(delayed, options),
    { placeholderData: keepPreviousData },
  );
  return (
    <section className={styles.preview} aria-label="Preview">
      <div className={styles.previewHead}>
        <h3 className={styles.subtitle}>Preview</h3>
        <Choice label="Screen" options={SCREENS} chosen={screen} onChoose={setScreen} />
      </div>
      <QueryState of="The preview" query={query} loading={<p role="status">The preview is loading…</p>} />
      {query.data && <Frame html={query.data.html} isPhone={screen === 'phone'} />}
    </section>
  );
}
