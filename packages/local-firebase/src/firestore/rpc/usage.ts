/** Counts operations as Firestore bills them. https://firebase.google.com/docs/firestore/pricing */
export class Usage {
  documentsRead = 0;
  documentsWritten = 0;

  /** Counts documents read individually, including missing ones. */
  read(count: number): void {
    this.documentsRead += count;
  }

  /** Counts a query: one read per result, at least one. */
  query(results: number): void {
    this.documentsRead += Math.max(1, results);
  }

  /** Counts an aggregation: one read per 1,000 index entries, at least one. */
  aggregation(entries: number): void {
    this.documentsRead += Math.max(1, Math.ceil(entries / 1000));
  }

  readonly write = (count: number): void => {
    this.documentsWritten += count;
  };

  reset(): void {
    this.documentsRead = 0;
    this.documentsWritten = 0;
  }
}
