/**
 * Translates the page like Chrome: replaces each text node, even later ones, by `<font><font>`. Returns a function
 * that stops it. Also runs in browsers, so it uses nothing else of this file. Leaves out options, because
 * user-event finds them by their HTML.
 */
export function translatePage(): () => void {
  const excluded = 'script, style, textarea, option, font, [translate="no"], .notranslate';
  const translate = (node: Node) => {
    if (node instanceof Element) for (const child of [...node.childNodes]) translate(child);
    if (!(node instanceof Text) || node.data.trim() === '') return;
    if (!node.parentElement || node.parentElement.closest(excluded)) return;
    const outer = document.createElement('font');
    outer.appendChild(document.createElement('font')).textContent = node.data;
    node.replaceWith(outer);
  };
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) for (const node of [target, ...addedNodes]) translate(node);
  });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  translate(document.body);
  return () => observer.disconnect();
}
