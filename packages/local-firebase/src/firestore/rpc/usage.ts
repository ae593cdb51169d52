/** Counts what Firestore would bill, so that tests can show what a visit costs. */
export class Usage {
  documentsRead = 0;
  documentsWritten = 0;

  /** Notes documents read one by one, missing ones included, and those that rules looked up. */
  readonly read = (count: number): void => {
    this.documentsRead += count;
  };

  /** Notes a query, which costs what it returns but never nothing. */
  query(results: number): void {
    this.documentsRead += Math.max(1, results);
  }

  /** Notes an aggregation, which costs one read for every thousand index entries it went through. */
  aggregation(entries: number): void {
    this.documentsRead += Math.max(1, Math.ceil(entries / 1000));
  }

  /** Notes documents written or deleted. */
  readonly write = (count: number): void => {
    this.documentsWritten += count;
  };

  /** Begins at nothing again. */
  reset(): void {
    this.documentsRead = 0;
    this.documentsWritten = 0;
  }
}
