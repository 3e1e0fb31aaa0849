import type { Rule } from '../model/rule';
import { ELECTRICAL_RULES } from './electrical';
import { FLOOR_RULES } from './floors';
import { HOME_RULES } from './home';
import { MEASURE_RULES } from './measures';
import { PRICE_RULES } from './prices';
import { ROOM_RULES } from './rooms';
import { WALL_RULES } from './walls';

/** Every check of a BOQ, in the order in which findings of the same severity are listed. */
export const RULES: readonly Rule[] = [
  ...MEASURE_RULES,
  ...PRICE_RULES,
  ...HOME_RULES,
  ...ROOM_RULES,
  ...FLOOR_RULES,
  ...WALL_RULES,
  ...ELECTRICAL_RULES,
];
