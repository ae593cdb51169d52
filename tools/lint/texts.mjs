/**
 * Translators replace each text node with `<font>` elements. React then changes, removes or inserts before a node
 * that has left the page: the text stays as it was, or the page breaks
 * (https://github.com/facebook/react/issues/11538). An element's only text is safe: React replaces the whole
 * content.
 */

/** Content that callers pass in as elements; the component puts single texts into an element. */
const SLOTS = new Set([
  'above',
  'action',
  'after',
  'aside',
  'bar',
  'children',
  'content',
  'dialog',
  'figure',
  'head',
  'mainAction',
  'search',
  'summary',
]);

const isElement = ({ type }) => type === 'JSXElement' || type === 'JSXFragment';

const isText = (node) =>
  node.type === 'JSXText' || (node.type === 'Literal' && typeof node.value === 'string');

/** A child without the braces. */
const contentOf = (child) => (child.type === 'JSXExpressionContainer' ? child.expression : child);

/** Spaces are not translated. */
const isBlank = (node) => isText(node) && node.value.trim() === '';

function isIgnored(node) {
  return (
    (node.type === 'JSXText' && isBlank(node) && node.value.includes('\n')) ||
    node.type === 'JSXEmptyExpression'
  );
}

/** Possible values of `a ? b : c` and `a && b`. */
function valuesOf(node) {
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate].flatMap(valuesOf);
  if (node.type === 'LogicalExpression')
    return node.operator === '&&' ? [null, ...valuesOf(node.right)] : [node];
  if (node.type === 'ChainExpression') return [node.expression];
  return [node.type === 'Literal' && node.value === null ? null : node];
}

function returnsOf(callback) {
  if (callback?.body === undefined) return [];
  if (callback.body.type !== 'BlockStatement') return [callback.body];
  return callback.body.body.flatMap((statement) =>
    statement.type === 'ReturnStatement' && statement.argument ? [statement.argument] : [],
  );
}

/** Elements or nothing, never a text. */
function isElements(node) {
  return valuesOf(node).every((value) => {
    if (value === null || isElement(value)) return true;
    if (value.type === 'Identifier') return SLOTS.has(value.name);
    if (value.type === 'MemberExpression') return SLOTS.has(value.property.name);
    if (value.type !== 'CallExpression') return false;
    if (SLOTS.has(value.callee.name)) return true;
    const callback = value.arguments.at(-1);
    if (callback?.type === 'Identifier') return SLOTS.has(callback.name);
    const returned = returnsOf(callback);
    return returned.length > 0 && returned.every(isElements);
  });
}

const childrenOf = (node) => node.children.map(contentOf).filter((child) => !isIgnored(child));

/** Returns whether a text stands beside elements somewhere in the element. */
function isMixed(node) {
  if (!isElement(node)) return false;
  const children = childrenOf(node);
  const isMixedHere = children.length > 1 && children.some((child) => isText(child) && !isBlank(child));
  return isMixedHere || children.flatMap(valuesOf).some((value) => value !== null && isMixed(value));
}

/** By type and key, React decides whether it reuses an element. */
function identityOf(context, { openingElement }) {
  const key = openingElement.attributes.find(({ name }) => name?.name === 'key');
  return `${context.sourceCode.getText(openingElement.name)} ${key ? context.sourceCode.getText(key) : ''}`;
}

const CHANGING = 'Give a text beside other content an element of its own, or join the texts to one.';
const FOLLOWING = 'Give a text that follows conditional content an element of its own.';
const FRAGMENT = 'Use an element instead of a fragment around a text.';
const SHAPE =
  'Give the states keys: React would reuse the element of the other state, with other texts in it.';

export const textsOfTheirOwn = {
  create(context) {
    function checkChildren(node) {
      const children = childrenOf(node);
      const isFragment = node.type === 'JSXFragment';
      if (children.length < 2 && !isFragment) return;
      let isAfterCondition = false;
      for (const child of children) {
        if (isBlank(child)) continue;
        if (isText(child)) {
          if (isFragment) context.report({ node: child, message: FRAGMENT });
          else if (isAfterCondition) context.report({ node: child, message: FOLLOWING });
        } else if (!isElements(child)) context.report({ node: child, message: CHANGING });
        else if (!isElement(child)) isAfterCondition = true;
      }
    }

    /** States that replace each other. */
    function checkStates(states) {
      const elements = states.filter((state) => state?.type === 'JSXElement');
      const identities = elements.map((state) => identityOf(context, state));
      for (const [index, node] of elements.entries()) {
        const isReused = identities.some((other, at) => at !== index && other === identities[index]);
        if (isReused && isMixed(node)) context.report({ node: node.openingElement, message: SHAPE });
      }
    }

    /** What the enclosing functions have returned so far. */
    const returned = [];
    const enter = () => void returned.push([]);
    const leave = () => checkStates(returned.pop());
    return {
      JSXElement: checkChildren,
      JSXFragment: checkChildren,
      ConditionalExpression(node) {
        const { parent } = node;
        const isOuter = parent.type !== 'ConditionalExpression' && parent.type !== 'ReturnStatement';
        if (isOuter) checkStates(valuesOf(node));
      },
      FunctionDeclaration: enter,
      'FunctionDeclaration:exit': leave,
      FunctionExpression: enter,
      'FunctionExpression:exit': leave,
      ArrowFunctionExpression: enter,
      'ArrowFunctionExpression:exit': leave,
      ReturnStatement({ argument }) {
        if (argument) returned.at(-1)?.push(...valuesOf(argument));
      },
    };
  },
};
