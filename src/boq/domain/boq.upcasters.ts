import type { BoqEvent, BoqEventType } from './boq.event-data';
import { EVENTS, type Upcaster } from './event-table';

export { BOQ_EVENT_TYPES } from './event-table';

const stepsOf = (type: BoqEventType): readonly Upcaster[] => EVENTS[type].steps ?? [];

/** The schemaVersion that new events of a type are written with. */
export function currentSchemaVersion(type: BoqEventType): number {
  return stepsOf(type).length + 1;
}

/** Reads a stored event in its current form. Throws for a type or a version of a later release. */
export function upcast(stored: {
  readonly type: string;
  readonly schemaVersion: number;
  readonly data: unknown;
}): BoqEvent {
  if (!Object.hasOwn(EVENTS, stored.type)) throw new Error(`unknown event type ${stored.type}`);
  const steps = stepsOf(stored.type as BoqEventType);
  if (stored.schemaVersion < 1 || stored.schemaVersion > steps.length + 1) {
    throw new Error(
      `${stored.type} has schemaVersion ${stored.schemaVersion}; this release reads up to ${steps.length + 1}`,
    );
  }
  const data = steps
    .slice(stored.schemaVersion - 1)
    .reduce((value, step) => step(value), stored.data as Record<string, unknown>);
  return { type: stored.type, data } as BoqEvent;
}
