/**
 * Loads the scripts of a prerendered page after its first paint, because they compete with it for bandwidth
 * and CPU (docs/decisions/0011-first-load.md). A hidden page never paints and loads them at once.
 */
function loadScripts(): void {
  const scripts = document.querySelector<HTMLTemplateElement>('#scripts');
  if (!scripts) throw new Error('The page has no #scripts.');
  document.head.append(document.importNode(scripts.content, true));
}

if (document.hidden) loadScripts();
else requestAnimationFrame(() => setTimeout(loadScripts, 0));
