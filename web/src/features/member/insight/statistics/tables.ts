import { formatFigure } from '../../../../lib/figures';
import { kitPath, trackPath } from '../../../../lib/paths/paths';
import { OTHER_SOURCES } from '@store/domain/sales/statistics/statistics';
import { csvLine, BYTE_ORDER_MARK } from '@store/domain/platform/csv';
import type { CurrencyCode } from '@store/domain/platform/money/money';
import { netOf } from '@store/domain/sales/statistics/sales';
import { EMBED_SOURCE } from '@store/domain/shop/statistics/reports';
import type { Statistics } from '@store/domain/sales/statistics/summary';
import { MEASURE_NAMES, MEASURES, type MeasureName } from '@store/domain/shop/statistics/speed';
import { formatSigned, signedDecimal } from '@store/domain/platform/money/signed-money';
import { formatShortDay } from '../../base/dates';

/** A cell: what is shown, and what a file contains if that differs. */
type Cell = string | { readonly shown: string; readonly stored: string };

export interface Table {
  /** Also the name of its file. */
  readonly name: string;
  /** The first column names the row. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** Where the names of the rows lead, if they lead anywhere. */
  readonly links?: readonly string[];
  readonly empty: string;
  /** How to read it. */
  readonly note?: string;
}

export function amount(value: number, currency: CurrencyCode): Cell {
  return { shown: formatSigned(value, currency), stored: signedDecimal(value, currency) };
}

export function figure(count: number): Cell {
  return { shown: formatFigure(count), stored: String(count) };
}

/** How many plays became sales. Licences that were returned can be more than those sold. */
function share(sold: number, plays: number): Cell {
  if (plays === 0) return { shown: '–', stored: '' };
  const part = Math.max(0, sold) / plays;
  return { shown: `${(100 * part).toFixed(1)}%`, stored: part.toFixed(3) };
}

export const MONEY = ['Gross', 'Refunded', 'Net'];

export function money(
  sum: { readonly total: number; readonly refunded: number },
  currency: CurrencyCode,
): readonly Cell[] {
  return [sum.total, sum.refunded, netOf(sum)].map((value) => amount(value, currency));
}

function beats({ tracks, currency }: Statistics): Table {
  return {
    name: 'Beats',
    columns: ['Beat', 'Plays', 'To the end', 'In carts', 'Free downloads', 'Sold', 'Sold per play', ...MONEY],
    rows: tracks.map(({ title, plays, completed, carts, downloads, sold, total, refunded }) => [
      title,
      figure(plays),
      figure(completed),
      figure(carts),
      figure(downloads),
      figure(sold),
      share(sold, plays),
      ...money({ total, refunded }, currency),
    ]),
    links: tracks.map(({ track_id: id }) => trackPath(id)),
    empty: 'Nobody has played a beat yet.',
  };
}

function kits({ kits: rows, currency }: Statistics): Table {
  return {
    name: 'Kits',
    columns: ['Kit', 'Sold', ...MONEY],
    rows: rows.map(({ title, sold, total, refunded }) => [
      title,
      figure(sold),
      ...money({ total, refunded }, currency),
    ]),
    links: rows.map(({ kit_id: id }) => kitPath(id)),
    empty: '',
  };
}

function nameOf(source: string): string {
  if (source === EMBED_SOURCE) return 'Embedded players';
  if (source === OTHER_SOURCES) return 'All other sources';
  return source || 'Direct or unknown';
}

function sources({ sources: rows, currency }: Statistics): Table {
  return {
    name: 'Sources',
    columns: ['Source', 'Visits', 'Plays', 'In carts', 'Orders', ...MONEY],
    rows: rows.map(({ source, visits, plays, carts, orders, total, refunded }) => [
      nameOf(source),
      figure(visits),
      figure(plays),
      figure(carts),
      figure(orders),
      ...money({ total, refunded }, currency),
    ]),
    empty: 'There were no visits yet.',
  };
}

function licences({ licences: rows, currency }: Statistics): Table {
  return {
    name: 'Licences',
    columns: ['Licence', 'In carts', 'Sold', ...MONEY],
    rows: rows.map(({ name, carts, sold, total, refunded }) => [
      name,
      figure(carts),
      figure(sold),
      ...money({ total, refunded }, currency),
    ]),
    empty: 'Nobody has put a beat in a cart yet.',
  };
}

function days({ days: rows, currency }: Statistics): Table {
  return {
    name: 'Days',
    columns: ['Day', 'Visits', 'Plays', 'To the end', 'In carts', 'Orders', ...MONEY],
    rows: rows
      .toReversed()
      .map(({ day, visits, plays, completed, carts, orders, total, refunded }) => [
        { shown: formatShortDay(day), stored: day },
        figure(visits),
        figure(plays),
        figure(completed),
        figure(carts),
        figure(orders),
        ...money({ total, refunded }, currency),
      ]),
    empty: 'There are no days.',
  };
}

const MEASURE_LABELS: Readonly<Record<MeasureName, string>> = {
  paint: 'Largest paint',
  interaction: 'Response to a click',
  shift: 'Layout shift',
  sound: 'Click to sound',
};

function measured(measure: MeasureName, value: number | undefined): Cell {
  if (value === undefined) return { shown: '–', stored: '' };
  if (measure === 'shift') return value.toFixed(2);
  return {
    shown: value < 1000 ? `${value.toFixed(0)} ms` : `${(value / 1000).toFixed(1)} s`,
    stored: value.toFixed(0),
  };
}

function speed({ speed: rows }: Statistics): Table {
  return {
    name: 'Speed',
    columns: ['75% of visitors wait at most', 'Phone', 'Desktop', 'Good', 'Visits measured'],
    rows: MEASURE_NAMES.map((measure) => {
      const of = (device: string) => rows.find((row) => row.measure === measure && row.device === device);
      const [phone, desktop] = [of('phone'), of('desktop')];
      return [
        MEASURE_LABELS[measure],
        measured(measure, phone?.p75),
        measured(measure, desktop?.p75),
        measured(measure, MEASURES[measure].good),
        figure((phone?.visits ?? 0) + (desktop?.visits ?? 0)),
      ];
    }),
    empty: '',
  };
}

/** The figures of a period as tables; kits have one if any was sold, speed if any visit was measured. */
export function tablesOf(statistics: Statistics): readonly Table[] {
  const sold = statistics.kits.length > 0 ? [kits(statistics)] : [];
  const fast = statistics.speed.length > 0 ? [speed(statistics)] : [];
  return [beats(statistics), ...sold, sources(statistics), licences(statistics), days(statistics), ...fast];
}

export function shownIn(cell: Cell): string {
  return typeof cell === 'string' ? cell : cell.shown;
}

function storedIn(cell: Cell): string {
  return typeof cell === 'string' ? cell : cell.stored;
}

/** A table as a CSV file. */
export function toCsv({ columns, rows }: Table): string {
  return [BYTE_ORDER_MARK, csvLine(columns), ...rows.map((row) => csvLine(row.map(storedIn)))].join('');
}
