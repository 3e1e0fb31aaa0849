import type { Stretch } from './geometry';

/** Stretches of one line that touch or lie over each other, as one. */
export function joined(stretches: readonly Stretch[]): Stretch[] {
  const lines = new Map<string, Stretch[]>();
  for (const one of [...stretches].sort((a, b) => a.from - b.from)) {
    const key = `${one.along} ${one.at}`;
    const line = lines.get(key) ?? [];
    const last = line.at(-1);
    if (last && one.from <= last.to) line[line.length - 1] = { ...last, to: Math.max(last.to, one.to) };
    else line.push(one);
    lines.set(key, line);
  }
  return [...lines.values()].flat();
}
