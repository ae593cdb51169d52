/** Font files are inlined as bytes by the bundler. */
declare module '*.ttf' {
  const bytes: Uint8Array;
  export default bytes;
}
