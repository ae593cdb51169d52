/**
 * A file without its extensions (`web/src/ui/Tabs`), a folder (`web/src/ui/toasts/`), or, with `!` before it, one that does not belong to the list. The last
 * entry that names a module decides.
 */
export type ModulePath = string;

function names(entry: ModulePath, module: string): boolean {
  const path = entry.replace(/^!/, '');
  return module.startsWith(path.endsWith('/') ? path : `${path}.`);
}

/**
 * The path of a module from the root of the repository. The root is not taken from this file: packages of the workspace may be links into
 * another checkout.
 */
function pathOf(id: string): string {
  return id
    .replace(/\?.*$/, '')
    .replaceAll('\\', '/')
    .replace(/^.*\/(?=(?:web|domain)\/src\/)/, '');
}

/** Whether a list names a module of this repository. */
export function isNamed(list: readonly ModulePath[], id: string): boolean {
  const path = pathOf(id);
  return list.findLast((entry) => names(entry, path))?.startsWith('!') === false;
}

/** The entries of a list that name no module: their files were renamed, moved or deleted. */
export function staleEntries(list: readonly ModulePath[], ids: Iterable<string>): ModulePath[] {
  const paths = [...ids].map(pathOf);
  return list.filter((entry) => !paths.some((path) => names(entry, path)));
}
