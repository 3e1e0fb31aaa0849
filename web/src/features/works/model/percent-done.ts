/** A share in whole percent: nothing is 0 % that has begun, and nothing 100 % that is not done. */
export function percentDone(share: number): string {
  const whole = Math.round(share);
  return `${share > 0 && share < 100 ? Math.min(99, Math.max(1, whole)) : whole} %`;
}
