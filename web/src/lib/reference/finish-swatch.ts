import { FINISH_DRAWINGS, FINISH_IDS } from '../../api/services';

/** Whether a finish has a drawing: things that are not made of one, such as an air conditioner, have none. */
export const hasDrawing = (finish: string | null): finish is string => finish !== null && finish in FINISH_DRAWINGS;

/** The address of a finish's drawing; null for a grade of goods and for a finish that is not known. */
export function finishSwatch(finish: string | null): string | null {
  return hasDrawing(finish) ? `/api/vendor/swatches/${FINISH_DRAWINGS[finish]}.svg` : null;
}

/** The finish of the catalogue with this name; null for another name. */
export const finishNamed = (name: string): string | null => FINISH_IDS[name] ?? null;

/** The name of a finish of the catalogue; of another id its words. */
export const finishName = (id: string): string =>
  Object.keys(FINISH_IDS).find((name) => FINISH_IDS[name] === id) ?? id.replaceAll('-', ' ');

/** What the materials of a table mostly look like. */
const OF_TABLE: Readonly<Record<string, string>> = {
  wood: 'wood.teak',
  finish: 'plain.ivory',
  sheet: 'wood.oak',
  flooring: 'tile.ivory',
  stone: 'granite.grey',
  tiles: 'tile.sand',
  fabric: 'weave.sage',
  hardware: 'handle.brass',
};
/** Words in the name of a material that say what it looks like, the most telling first. */
const BY_WORD: readonly (readonly [RegExp, string])[] = [
  [/glass|mirror/i, 'glass.teal'],
  [/curtain|blind|sheer/i, 'drape.ivory'],
  [/marble|onyx/i, 'marble.white'],
  [/granite|quartz|corian|stone/i, 'granite.sand'],
  [/vitrified|tile|ceramic/i, 'tile.ivory'],
  [/walnut|burma/i, 'wood.walnut'],
  [/wood|veneer|laminate|teak|oak|ash|ply|deck|mdf/i, 'wood.maple'],
  [/basket|steel|aluminium/i, 'metal.steel'],
];

/** The address of a drawing of a material: by its name, otherwise by its table; `no` varies the grain. */
export function materialSwatch(table: string, name: string, no: number): string {
  const usual = OF_TABLE[table] ?? 'plain.sand';
  const look = table === 'wood' ? usual : (BY_WORD.find(([word]) => word.test(name))?.[1] ?? usual);
  return `/api/vendor/swatches/${look}.${no}.svg`;
}
