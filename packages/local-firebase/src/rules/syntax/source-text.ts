/** A range of offsets; `end` is exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A position, counted from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

export class SourceText {
  private readonly lineStarts: readonly number[];

  constructor(
    readonly text: string,
    readonly file: string,
  ) {
    const starts = [0];
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
    this.lineStarts = starts;
  }

  position(offset: number): Position {
    let low = 0;
    let high = this.lineStarts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.lineStarts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (this.lineStarts[low] ?? 0) + 1 };
  }

  /** The source of a span on one line, at most 120 characters. */
  excerpt(span: Span): string {
    const text = this.text.slice(span.start, span.end).replace(/\s+/g, ' ');
    return text.length <= 120 ? text : `${text.slice(0, 117)}...`;
  }
}
