import type { Plugin } from 'vite';

const CALL_WITHOUT_EFFECT = /\b(React\d*)\.(forwardRef|memo|createContext|lazy)\(/g;
const NAME_FOR_TOOLS = /^\w+\.displayName = .*;$/gm;

/**
 * Lets the bundler leave out what the shop does not use of React Router. Its one file makes components by calls that are
 * not marked as free of effects, and names them for developer tools; both keep every component in the bundle: 4 kB (gzip) of
 * forms, prefetching and framework parts on every first visit.
 */
export function slimRouter(): Plugin {
  return {
    name: 'slim-router',
    apply: 'build',
    transform: {
      filter: { id: /node_modules[\\/]react-router[\\/]/ },
      handler: (code) => ({
        code: code.replace(CALL_WITHOUT_EFFECT, '/* @__PURE__ */ $1.$2(').replace(NAME_FOR_TOOLS, ''),
        map: null,
      }),
    },
  };
}
