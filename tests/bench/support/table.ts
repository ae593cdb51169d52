import { appendFileSync } from 'node:fs';

/** Whether this runs beside other work, to show that the bench still works: then only what is counted is judged. */
const isSmallest = process.env['BENCH_SIZE'] === 'smallest';

/** How much is measured: usually, and where only the counts matter. */
export function sized(usual: number, smallest: number): number {
  return isSmallest ? smallest : usual;
}

/** Units of what depends on the computer and its other work. */
const TIMED: readonly string[] = ['ms', 's', 'µs', 'times', 'MB'];

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

/** Whether a measurement is within its budget; undefined without one that counts here. */
function isWithin({ value, budget, unit }: Measurement): boolean | undefined {
  if (budget === undefined || (isSmallest && TIMED.includes(unit))) return undefined;
  return value <= budget;
}

function verdict(measurement: Measurement): string {
  const within = isWithin(measurement);
  if (within === undefined) return '';
  return within ? 'within' : 'OVER';
}

/** Keeps measurements for the table of all benches. */
function report(measurements: readonly Measurement[]): void {
  const file = process.env['BENCH_REPORT'];
  if (file === undefined) return;
  for (const measurement of measurements) appendFileSync(file, `${JSON.stringify(measurement)}\n`);
}

/** Prints a measurement as soon as it is known. */
export function printMeasurement(measurement: Measurement): void {
  const { name, budget, unit } = measurement;
  const limit = budget === undefined ? '' : ` (≤ ${budget} ${unit}) ${verdict(measurement)}`;
  console.log(`  ${name}: ${shown(measurement)}${limit}`);
}

/** Prints measurements and budgets. Returns whether all are within budget. */
export function printTable(measurements: readonly Measurement[]): boolean {
  report(measurements);
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
  return measurements.every((measurement) => isWithin(measurement) !== false);
}
