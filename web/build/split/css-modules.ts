import type { CSSModulesOptions } from 'vite';

/** Class names must be the same in the style sheet and in every build that renders pages. */
export const cssModules: CSSModulesOptions = { generateScopedName: '[hash:base64:5]' };
