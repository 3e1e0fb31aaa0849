/** What a text in the format of Prometheus says of one metric. */
export interface MetricFamily {
  readonly type: 'counter' | 'gauge' | 'histogram' | 'summary';
  readonly help: string;
  /** Every sample: its name, its labels as written, its value. */
  readonly samples: {
    readonly name: string;
    readonly labels: Readonly<Record<string, string>>;
    readonly value: number;
  }[];
}

const NAME = '[a-zA-Z_:][a-zA-Z0-9_:]*';
const LABEL = `[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\\\\\n]|\\\\["\\\\n])*"`;
const SAMPLE = new RegExp(`^(${NAME})(?:\\{(${LABEL}(?:,${LABEL})*)\\})? (\\S+)$`);
/** Base units are written out; these are what they are mistaken for. */
const WRONG_UNIT = /_(ms|milliseconds|minutes|hours|kb|mb|kilobytes|megabytes|percent)(_|$)/;
const TIME_OR_SIZE = /\b(time|age|duration|size in|heap|memory)\b/i;

/**
 * Reads a text as strictly as `promtool check metrics`: HELP and TYPE before the samples, once per metric; names and
 * labels well-formed; no series twice; counters end in `_total`, others do not; base units; whole histograms. Throws
 * with the line that is wrong.
 */
export function parseMetrics(text: string): ReadonlyMap<string, MetricFamily> {
  if (!text.endsWith('\n')) throw new Error('the text does not end with a line break');
  const families = new Map<string, MetricFamily>();
  const series = new Set<string>();
  let help: { name: string; text: string } | null = null;
  let current: string | null = null;
  for (const line of text.split('\n').slice(0, -1)) {
    const wrong = (why: string): Error => new Error(`${why}: ${line}`);
    if (line === '') continue;
    const meta = /^# (HELP|TYPE) (\S+) (.+)$/.exec(line);
    if (meta) {
      const [, kind, name = '', rest = ''] = meta;
      if (!new RegExp(`^${NAME}$`).test(name)) throw wrong('a bad name');
      if (families.has(name)) throw wrong('a metric twice');
      if (kind === 'HELP') {
        help = { name, text: rest };
        continue;
      }
      if (help?.name !== name) throw wrong('TYPE without HELP');
      if (!/^(counter|gauge|histogram|summary)$/.test(rest)) throw wrong('an unknown type');
      checkName(name, rest, help.text);
      families.set(name, { type: rest as MetricFamily['type'], help: help.text, samples: [] });
      current = name;
      continue;
    }
    const [, name = '', labels = '', value = ''] = SAMPLE.exec(line) ?? [];
    if (!name) throw wrong('no sample');
    const family = current === null ? undefined : families.get(current);
    if (!family || current === null || !belongs(name, current, family.type)) throw wrong('a sample outside its metric');
    const number = value === '+Inf' ? Infinity : value === '-Inf' ? -Infinity : Number(value);
    if (Number.isNaN(number) && value !== 'Nan') throw wrong('no number');
    if (series.has(`${name}{${labels}}`)) throw wrong('a series twice');
    series.add(`${name}{${labels}}`);
    const pairs = [...labels.matchAll(/([a-zA-Z0-9_]+)="((?:[^"\\]|\\.)*)"/g)];
    family.samples.push({ name, labels: Object.fromEntries(pairs.map(([, key, text]) => [key, text])), value: number });
  }
  for (const [name, family] of families) if (family.type === 'histogram') checkHistogram(name, family);
  return families;
}

function belongs(sample: string, metric: string, type: MetricFamily['type']): boolean {
  if (type === 'histogram') return [`${metric}_bucket`, `${metric}_sum`, `${metric}_count`].includes(sample);
  if (type === 'summary') return [metric, `${metric}_sum`, `${metric}_count`].includes(sample);
  return sample === metric;
}

function checkName(name: string, type: string, help: string): void {
  if ((type === 'counter') !== name.endsWith('_total'))
    throw new Error(`${name} is a ${type}: only counters end in _total`);
  if (WRONG_UNIT.test(name)) throw new Error(`${name} is not in a base unit`);
  if (name.startsWith('fitout_') && TIME_OR_SIZE.test(help) && !/_(seconds|bytes)$/.test(name))
    throw new Error(`${name} does not name its unit`);
}

function checkHistogram(name: string, { samples }: MetricFamily): void {
  const groups = new Map<string, { bounds: number[]; counts: number[]; count?: number }>();
  for (const { name: sample, labels, value } of samples) {
    const { le, ...others } = labels;
    const key = JSON.stringify(others);
    const group = groups.get(key) ?? { bounds: [], counts: [] };
    groups.set(key, group);
    if (sample === `${name}_bucket`) {
      group.bounds.push(le === '+Inf' ? Infinity : Number(le));
      group.counts.push(value);
    } else if (sample === `${name}_count`) group.count = value;
  }
  for (const [key, { bounds, counts, count }] of groups) {
    const rises = (list: readonly number[]): boolean => list.every((one, index) => one >= (list[index - 1] ?? 0));
    if (bounds.at(-1) !== Infinity || !rises(bounds) || !rises(counts) || counts.at(-1) !== count)
      throw new Error(`the histogram ${name}${key} is not whole`);
  }
}

/** The names of metrics that a PromQL expression uses, without the suffixes of histograms. */
export function metricsOf(expression: string): string[] {
  const bare = expression.replace(/"[^"]*"/g, '').replace(/\{[^}]*\}/g, '');
  return [...bare.matchAll(/\b(?:fitout|process|nodejs)_[a-z0-9_]+/g)].map(([name]) =>
    name.replace(/_(bucket|sum|count)$/, ''),
  );
}
