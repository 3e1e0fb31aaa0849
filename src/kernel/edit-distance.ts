/**
 * Letters to change, add, leave out or swap with their neighbour to turn one text into the other; at least `enough` once
 * it is clear that it is as many.
 */
export function editDistance(one: string, other: string, enough = Number.POSITIVE_INFINITY): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwap = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (isSwap) cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      next.push(cost);
    }
    if (Math.min(...next) >= enough) return enough;
    [before, last] = [last, next];
  }
  return last[other.length] ?? enough;
}
