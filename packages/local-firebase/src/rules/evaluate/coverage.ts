import type { ExpressionReport, ReportedValue } from '../contract/contract';
import type { Evaluated } from '../operands/evaluated';
import { childrenOf, type Expression } from '../syntax/ast';
import type { SourceText } from '../syntax/source-text';

const MAX_VALUES = 20;
const MAX_STRING_LENGTH = 100;

interface Recorded {
  readonly value: ReportedValue;
  count: number;
}

/** Maps and lists are reported by type only, because they can hold whole documents. */
function reportedValue(result: Evaluated): ReportedValue {
  switch (result.kind) {
    case 'error':
      return { undefined: { causeMessage: result.message } };
    case 'unknown':
      return { constraintValue: {} };
    case 'null':
      return { nullValue: null };
    case 'boolean':
      return { boolValue: result.value };
    case 'integer':
      return { intValue: result.value.toString() };
    case 'float':
      return { floatValue: Number.isFinite(result.value) ? result.value : String(result.value) };
    case 'string':
      return { stringValue: result.value.slice(0, MAX_STRING_LENGTH) };
    case 'path':
      return { pathValue: { segments: result.segments.map((simple) => ({ simple })) } };
    case 'bytes':
    case 'timestamp':
    case 'duration':
    case 'latlng':
    case 'list':
    case 'set':
    case 'map':
      return { [`${result.kind}Value`]: {} };
    case 'map_diff':
      return { mapDiffValue: {} };
  }
}

/** Counts how often each expression was evaluated to each value. */
export class Coverage {
  private readonly recorded = new Map<Expression, Map<string, Recorded>>();

  /** Counts an evaluation. At most 20 distinct values are kept for an expression. */
  record(expression: Expression, result: Evaluated): void {
    const value = reportedValue(result);
    const key = JSON.stringify(value);
    let values = this.recorded.get(expression);
    if (!values) this.recorded.set(expression, (values = new Map<string, Recorded>()));
    const known = values.get(key);
    if (known) known.count += 1;
    else if (values.size < MAX_VALUES) values.set(key, { value, count: 1 });
  }

  /** Reports expressions with their subexpressions; literals are left out. */
  report(expressions: readonly Expression[], source: SourceText): readonly ExpressionReport[] {
    return expressions
      .filter(({ kind }) => kind !== 'literal')
      .map((expression): ExpressionReport => {
        const values = [...(this.recorded.get(expression)?.values() ?? [])];
        const children = this.report(childrenOf(expression), source);
        const { start, end } = expression.span;
        return {
          sourcePosition: {
            ...source.position(start),
            currentOffset: source.codePointOffset(start),
            endOffset: source.codePointOffset(end) - 1,
          },
          ...(values.length > 0 && { values: values.map(({ value, count }) => ({ value, count })) }),
          ...(children.length > 0 && { children }),
        };
      });
  }
}
