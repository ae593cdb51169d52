/** The part of URL that all runtimes of this code have: browsers, workers and Node (https://url.spec.whatwg.org). */
declare class URL {
  constructor(text: string);
  readonly hostname: string;
}
