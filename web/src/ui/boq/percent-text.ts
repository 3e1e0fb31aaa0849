/** `+4 %`, `−12.5 %`; a dash when there is no base. */
export function percentText(percent: number | null): string {
  if (percent === null) return '–';
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)} %`;
}
