/** A drawing as it lies in a file, with every block drawn where it stands: strokes by layer. In the file’s units, y downwards. */
import type { Point } from '../../../kernel/plan';

export interface Stroke {
  readonly layer: string;
  /** The block that it is drawn by, an index in `blocks`; null for what is drawn by itself. */
  readonly block: number | null;
}

export interface Segment extends Stroke {
  readonly from: Point;
  readonly to: Point;
  /** Lines of one closed outline have one number. */
  readonly outline: number | null;
}

export interface Arc extends Stroke {
  readonly centre: Point;
  readonly from: Point;
  readonly to: Point;
  /** Degrees. */
  readonly sweep: number;
}

export interface Text extends Stroke {
  readonly at: Point;
  readonly text: string;
  /** What this program wrote next to it. */
  readonly notes: readonly string[];
}

/** A closed outline with what this program wrote next to it. */
export interface Outline extends Stroke {
  /** The number that its lines have. */
  readonly number: number;
  readonly points: readonly Point[];
  readonly notes: readonly string[];
}

export interface BlockDrawn {
  readonly name: string;
  readonly layer: string;
}

export interface Layer {
  readonly name: string;
  readonly isHidden: boolean;
}

export interface Drawing {
  /** `$INSUNITS`; 0 where the file does not say it. */
  readonly insUnits: number;
  readonly layers: readonly Layer[];
  readonly segments: readonly Segment[];
  readonly arcs: readonly Arc[];
  readonly texts: readonly Text[];
  readonly outlines: readonly Outline[];
  readonly blocks: readonly BlockDrawn[];
  readonly unread: ReadonlyMap<string, number>;
}
