import { Gauge } from 'prom-client';
import { registry } from '../../platform/health/health.public';

/** A measured value: of a gauge, with its labels. */
export interface GaugeValue<Name extends string> {
  readonly gauge: Name;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

interface Shape {
  readonly help: string;
  readonly labels: readonly string[];
}

/**
 * Gauges whose values are taken together, once per scrape. When that fails they have no values, and `onError` is called:
 * the other metrics are needed most while a part is down. Returns how to end it, when what is measured closes.
 */
export function scrapedGauges<Name extends string>(
  shapes: Readonly<Record<Name, Shape>>,
  measure: () => Promise<readonly GaugeValue<Name>[]>,
  onError: (error: unknown) => void,
): () => void {
  const gauges = new Map<Name, Gauge>();
  let running: Promise<void> | undefined;
  let ended = false;
  const take = async (): Promise<void> => {
    let values: readonly GaugeValue<Name>[] = [];
    try {
      if (!ended) values = await measure();
    } catch (error) {
      onError(error);
    }
    for (const gauge of gauges.values()) gauge.reset();
    for (const { gauge, labels, value } of values) gauges.get(gauge)?.set(labels, value);
  };
  for (const [name, { help, labels }] of Object.entries(shapes) as [Name, Shape][]) {
    // One registry per process: replaces the metrics of an earlier application in it (in tests).
    registry.removeSingleMetric(name);
    const collect = (): Promise<void> => (running ??= take().finally(() => (running = undefined)));
    gauges.set(name, new Gauge({ name, help, labelNames: [...labels], registers: [registry], collect }));
  }
  return () => {
    ended = true;
  };
}
