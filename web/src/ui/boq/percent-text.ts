/** `+4 %`, `−12.5 %`; a dash where there was nothing to be a part of. */
export function percentText(percent: number | null): string {
  if (percent === null) return '–';
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)} %`;
}
