import type { CostCommand } from './costs/costs.commands';
import type { Dimensions } from './measured-quantity';
import type { SiteCommand } from './site/site.commands';
import type { Stamp } from './works.state';

/** `id` is made from the command’s id, so that a repeat names the same entry. */
export interface Measure {
  readonly type: 'Measure';
  readonly id: string;
  readonly itemId: string;
  readonly date: string;
  readonly note: string;
  readonly sides: Dimensions;
  readonly isDeduction: boolean;
  /** Deducts what was measured, whatever IS 1200 says of it. */
  readonly reason?: string | undefined;
}

/** Every command carries its author and time, so that deciding reads no clock. */
export type WorksCommand = Stamp &
  (
    | Measure
    | CostCommand
    | SiteCommand
    | { readonly type: 'CheckMeasurement'; readonly id: string }
    | { readonly type: 'ReverseMeasurement'; readonly id: string; readonly reason: string }
  );

export type CommandOf<Type extends WorksCommand['type']> = Extract<WorksCommand, { type: Type }>;
