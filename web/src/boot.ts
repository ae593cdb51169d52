/**
 * Begins a page that the build has drawn: asks for its scripts once what is drawn is painted. Asked for earlier, they take the
 * line and the processor from it (docs/decisions/0015-first-load.md). A page that nobody looks at waits for no paint.
 */
function begin(): void {
  const scripts = document.querySelector<HTMLTemplateElement>('#scripts');
  if (!scripts) throw new Error('The page has no #scripts.');
  document.head.append(document.importNode(scripts.content, true));
}

if (document.hidden) begin();
else requestAnimationFrame(() => setTimeout(begin, 0));
