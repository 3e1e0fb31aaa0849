import { FABRICS } from './fabrics';
import { FINISHES_TABLE } from './finishes';
import { FLOORS } from './floors';
import { HARDWARE } from './hardware';
import { SHEETS } from './sheets';
import { STONE } from './stone';
import type { MaterialTable } from './table-row';
import { TILES } from './tiles';
import { WOOD } from './wood';

export { CITY_WORDS, type CityWords } from './city-words';
export type { MaterialTable, TableRow } from './table-row';

/** Material tables in display order. */
export const MATERIAL_TABLES: readonly MaterialTable[] = [
  WOOD,
  FINISHES_TABLE,
  SHEETS,
  FLOORS,
  STONE,
  TILES,
  FABRICS,
  HARDWARE,
];

/** Terms that apply to every rate in the tables. */
export const TABLE_TERMS: readonly string[] = [
  'Rates are averages and vary by brand.',
  'Wallpaper rates include installation.',
  'Jali rates exclude installation.',
  'Wood needs polish or paint.',
  'Gypsum needs paint or texture.',
  "Sheets are 8' × 4'; gypsum boards are 6' × 4'.",
  "A wallpaper roll is 2' wide and 52' long.",
  'Blockboard comes in 19, 25, 30 and 35 mm.',
];
