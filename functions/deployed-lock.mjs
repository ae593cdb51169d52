// The lock file of the deployed package.json: the part of the repository's lock file that it needs, so that production
// installs what the tests have used. Contracts that are printed again must have the same bytes, which depends on the
// packages of subset-font, too.

/** Where Node finds a package from another one's place in the lock file. */
function placeOf(packages, name, from) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (packages[place]) return place;
    if (folder === '') return undefined;
  }
}

/** The version of a dependency of the functions that package-lock.json names. */
export function lockedVersion(name, { packages }) {
  if (packages[`functions/node_modules/${name}`])
    throw new Error(`${name} is locked in two versions; the deployed lock file would have the wrong one.`);
  return packages[`node_modules/${name}`].version;
}

/**
 * The packages that a package.json needs, with those that they need. Peer dependencies are left out: the bundles
 * contain the Admin SDK, which firebase-functions asks for.
 */
export function lockFor({ name, dependencies, engines }, repositoryLock) {
  const { lockfileVersion, packages } = repositoryLock;
  const needed = {};
  const visit = (wanted, from, isOptional = false) => {
    for (const dependency of Object.keys(wanted)) {
      const place = placeOf(packages, dependency, from);
      if (!place && !isOptional)
        throw new Error(`package-lock.json has no ${dependency} for ${from || name}.`);
      if (!place || needed[place]) continue;
      const entry = { ...packages[place] };
      delete entry.dev;
      delete entry.devOptional;
      needed[place] = entry;
      visit(entry.dependencies ?? {}, place);
      visit(entry.optionalDependencies ?? {}, place, true);
    }
  };
  visit(dependencies, '');
  const sorted = Object.fromEntries(Object.entries(needed).sort(([a], [b]) => (a < b ? -1 : 1)));
  const top = { name, dependencies, engines };
  return { name, lockfileVersion, requires: true, packages: { '': top, ...sorted } };
}
