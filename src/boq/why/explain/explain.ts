import type { CostSight } from '../../../kernel/selling';
import type { Snapshot } from '../../core/boq-streams';
import type { Names } from '../../domain/field-description';
import type { Subject } from '../../history/comparison/subject';
import type { Explanation } from './explanation';
import { ofItem } from './of-item';
import { ofPart } from './of-part';
import { ofAnalysis, ofOwnRate, ofRate } from './of-rate';
import { ofSum } from './of-sum';

/**
 * Explains one amount of a priced BOQ; null where the BOQ has no such item, room or rate. Pure: it breaks prices down
 * and computes none.
 */
export function explain(
  subject: Subject,
  snapshot: Snapshot,
  names: Names,
  sight: CostSight | null = null,
): Explanation | null {
  switch (subject.kind) {
    case 'sum':
      return ofSum(subject.sum, snapshot, names);
    case 'part':
      return ofPart(subject, snapshot, names);
    case 'analysis':
      return ofAnalysis(subject.type, snapshot);
    case 'item':
      return ofItem(subject, snapshot, names, sight);
    case 'own-rate':
      return ofOwnRate(subject.id, snapshot, names, sight);
    case 'rate':
      return ofRate(subject, snapshot, names);
  }
}
