import type { Plugin } from 'vite';

const CALL_WITHOUT_EFFECT = /\b(React\d*)\.(forwardRef|memo|createContext|lazy)\(/g;
const NAME_FOR_TOOLS = /^\w+\.displayName = .*;$/gm;

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
