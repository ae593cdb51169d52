/** A measured value with its budget. */
export interface Measurement {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly budget?: number;
}

/** The value that `share` per cent of the samples do not exceed. Throws a RangeError without samples. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor((share / 100) * sorted.length))];
  if (value === undefined) throw new RangeError('There are no samples.');
  return value;
}

function shown({ value, unit }: Measurement): string {
  return `${Number(value.toPrecision(3))} ${unit}`;
}

function verdict({ value, budget }: Measurement): string {
  if (budget === undefined) return '';
  return value <= budget ? 'within' : 'OVER';
}

/** Prints a measurement as soon as it is known. */
export function printMeasurement(measurement: Measurement): void {
  const { name, budget, unit } = measurement;
  const limit = budget === undefined ? '' : ` (≤ ${budget} ${unit}) ${verdict(measurement)}`;
  console.log(`  ${name}: ${shown(measurement)}${limit}`);
}

/** Prints measurements and budgets. Returns whether all are within budget. */
export function printTable(measurements: readonly Measurement[]): boolean {
  const rows = measurements.map((measurement) => {
    const { budget, unit } = measurement;
    return [
      measurement.name,
      shown(measurement),
      budget === undefined ? '' : `≤ ${budget} ${unit}`,
      verdict(measurement),
    ];
  });
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of rows)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  return measurements.every(({ value, budget }) => budget === undefined || value <= budget);
}
