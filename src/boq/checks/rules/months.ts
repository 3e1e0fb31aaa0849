/** Months from one `YYYY-MM` to another. */
export function monthsBetween(from: string, to: string): number {
  const [start, end] = [from, to].map((month) => {
    const [year = 0, number = 0] = month.split('-').map(Number);
    return year * 12 + number;
  });
  return (end ?? 0) - (start ?? 0);
}
