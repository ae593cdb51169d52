/** A position between items: before the item at `offset` of `block`. */
export interface Position {
  readonly block: number;
  readonly offset: number;
}

const maxBlockSize = 512;
const builtBlock = 256;

/** The number of leading items before a boundary. */
function countBefore<Item>(items: readonly Item[], isBefore: (item: Item) => boolean): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const item = items[middle];
    if (item !== undefined && isBefore(item)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Compares two positions in the same list. */
export function comparePositions(left: Position, right: Position): number {
  return left.block - right.block || left.offset - right.offset;
}

/**
 * A sorted list in blocks of bounded length: searching, inserting and removing take a binary search and a short move.
 */
export class SortedBlocks<Item> {
  #blocks: Item[][] = [];
  #size: number;
  readonly #compare: (left: Item, right: Item) => number;

  constructor(compare: (left: Item, right: Item) => number, items: Item[] = []) {
    this.#compare = compare;
    this.#size = items.length;
    items.sort(compare);
    for (let start = 0; start < items.length; start += builtBlock) {
      this.#blocks.push(items.slice(start, start + builtBlock));
    }
  }

  get size(): number {
    return this.#size;
  }

  /** The position after the last item. */
  get end(): Position {
    return { block: this.#blocks.length, offset: 0 };
  }

  /**
   * The position before the first item for which `isBefore` is false; it must be true for a prefix of the list only.
   */
  seek(isBefore: (item: Item) => boolean): Position {
    const block = countBefore(this.#blocks, (items) => {
      const last = items.at(-1);
      return last !== undefined && isBefore(last);
    });
    const items = this.#blocks[block];
    return { block, offset: items === undefined ? 0 : countBefore(items, isBefore) };
  }

  insert(item: Item): void {
    this.#size += 1;
    const place = this.seek((other) => this.#compare(other, item) < 0);
    const index = Math.min(place.block, this.#blocks.length - 1);
    const block = this.#blocks[index];
    if (block === undefined) {
      this.#blocks.push([item]);
      return;
    }
    block.splice(index === place.block ? place.offset : block.length, 0, item);
    if (block.length > maxBlockSize) {
      this.#blocks.splice(index + 1, 0, block.splice(block.length >>> 1));
    }
  }

  /** Removes an equal item. Throws if there is none, which means the list is out of sync with its source. */
  remove(item: Item): void {
    const { block, offset } = this.seek((other) => this.#compare(other, item) < 0);
    const items = this.#blocks[block];
    const found = items?.[offset];
    if (items === undefined || found === undefined || this.#compare(found, item) !== 0) {
      throw new Error('The item to remove is not in the sorted list.');
    }
    items.splice(offset, 1);
    this.#size -= 1;
    if (items.length === 0) this.#blocks.splice(block, 1);
  }

  *between(start: Position, end: Position): Generator<Item> {
    for (let index = start.block; index <= end.block && index < this.#blocks.length; index += 1) {
      const items = this.#blocks[index] ?? [];
      const from = index === start.block ? start.offset : 0;
      const to = index === end.block ? end.offset : items.length;
      for (let offset = from; offset < to; offset += 1) {
        const item = items[offset];
        if (item !== undefined) yield item;
      }
    }
  }
}
