/** The part of URL that browsers, workers and Node share (https://url.spec.whatwg.org). */
declare class URL {
  constructor(text: string);
  readonly hostname: string;
}
