/** Without control characters and lone surrogates, which no database takes. */
export function clean(value: string): string {
  return value.replace(/[^\P{Cc}\t\n\r]/gu, '').replace(/\p{Surrogate}/gu, '\ufffd');
}
