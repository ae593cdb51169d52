/** This repository's own oxlint rules. https://oxc.rs/docs/guide/usage/linter/js-plugins.html */

import { textsOfTheirOwn } from './texts.mjs';

/** Reports each node a selector finds (https://eslint.org/docs/latest/extend/selectors). */
const forbidden = (message, ...selectors) => ({
  create: (context) =>
    Object.fromEntries(selectors.map((selector) => [selector, (node) => context.report({ node, message })])),
});

/** Exported functions say what they do in a doc comment. */
const documentedExports = {
  create: (context) => ({
    'ExportNamedDeclaration > FunctionDeclaration': (node) => {
      const [comment] = context.sourceCode.getCommentsBefore(node.parent).slice(-1);
      if (comment?.type === 'Block' && comment.value.startsWith('*')) return;
      context.report({ node: node.id, message: 'Say in a doc comment what this function does.' });
    },
  }),
};

export default {
  meta: { name: 'shop' },
  rules: {
    'function-declarations': forbidden(
      'Write a function declaration at the top level; arrows are for callbacks and closures.',
      ':matches(Program, ExportNamedDeclaration) > VariableDeclaration > VariableDeclarator[init.type="ArrowFunctionExpression"]:not([id.typeAnnotation])',
    ),
    'no-packed-literals': forbidden(
      'Write the entries one by one instead of spreading a literal.',
      'ObjectExpression > SpreadElement[argument.type="ObjectExpression"]',
      'ArrayExpression > SpreadElement[argument.type="ArrayExpression"]',
      'JSXSpreadAttribute[argument.type="ObjectExpression"]',
    ),
    'documented-exports': documentedExports,
    'texts-of-their-own': textsOfTheirOwn,
    'collections-by-name': forbidden(
      'Collections are opened and documents are addressed in functions/src/platform/collections.',
      'CallExpression[callee.property.name=/^(collection|collectionGroup)$/]',
      'CallExpression[callee.property.name="doc"][callee.object.callee.name="database"]',
    ),
  },
};
