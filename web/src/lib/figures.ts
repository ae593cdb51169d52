const FIGURE = new Intl.NumberFormat('en-GB');

/** `1,052` */
export function formatFigure(figure: number): string {
  return FIGURE.format(figure);
}

/** `1 file`, `3,000 files` */
export function counted(count: number, one: string, several: string): string {
  return `${formatFigure(count)} ${count === 1 ? one : several}`;
}
