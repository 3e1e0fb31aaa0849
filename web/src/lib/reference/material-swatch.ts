import { finishNamed, finishSwatch } from './finish-swatch';

/** What the materials of a table mostly look like. */
const OF_TABLE: Readonly<Record<string, string>> = {
  wood: 'wood.teak',
  finish: 'plain.ivory',
  sheet: 'wood.maple',
  flooring: 'planks.teak',
  stone: 'granite.grey',
  tiles: 'tile.sand',
  fabric: 'weave.sage',
  hardware: 'metal.steel',
};
/** Words in the name of a material that say what it looks like, the most telling first. */
const BY_WORD: readonly (readonly [RegExp, string])[] = [
  [/wood-look/i, 'herringbone.oak'],
  [/wood polish/i, 'wood.cherry'],
  [/laminated wooden/i, 'planks.oak'],
  [/engineered/i, 'herringbone.oak'],
  [/deck/i, 'planks.walnut'],
  [/wood frame/i, 'wood.teak'],
  [/burma/i, 'wood.copper'],
  [/african/i, 'wood.brass'],
  [/\bash\b/i, 'wood.ivory'],
  [/beech/i, 'wood.blush'],
  [/walnut/i, 'wood.walnut'],
  [/sheesham/i, 'wood.cherry'],
  [/meranti/i, 'wood.terracotta'],
  [/rubberwood/i, 'wood.sand'],
  [/pine|ply\b/i, 'wood.maple'],
  [/grey laminate|shera/i, 'plain.grey'],
  [/oak|laminate|blockboard|flush door|skirting/i, 'wood.oak'],
  [/mdf screen/i, 'hex.sand'],
  [/mdf|hdhmr|particle|edge band/i, 'plain.sand'],
  [/stainless|track|basket/i, 'metal.steel'],
  [/mirror/i, 'glass.steel'],
  [/mosaic/i, 'hex.indigo'],
  [/glass/i, 'glass.teal'],
  [/royale/i, 'plain.sage'],
  [/enamel/i, 'plain.blush'],
  [/emulsion|gypsum/i, 'plain.white'],
  [/textured/i, 'terrazzo.sand'],
  [/wallpaper/i, 'leaf.sage'],
  [/pvc|venetian/i, 'flute.ivory'],
  [/vinyl/i, 'planks.grey'],
  [/carpet/i, 'weave.charcoal'],
  [/leather/i, 'granite.charcoal'],
  [/marble look/i, 'marble.ivory'],
  [/indian marble/i, 'marble.sage'],
  [/marble|porcelain/i, 'marble.grey'],
  [/onyx/i, 'marble.sand'],
  [/corian|foam/i, 'plain.ivory'],
  [/kota/i, 'granite.sage'],
  [/terrazzo/i, 'terrazzo.grey'],
  [/granite|quartz|stone/i, 'granite.sand'],
  [/anti-skid/i, 'tile.charcoal'],
  [/subway/i, 'brick.white'],
  [/moroccan/i, 'hex.teal'],
  [/large/i, 'tile.grey'],
  [/fabric, premium/i, 'weave.indigo'],
  [/fabric, luxury/i, 'weave.plum'],
  [/upholstery/i, 'weave.terracotta'],
  [/roman/i, 'drape.sage'],
  [/curtain|blind|sheer/i, 'drape.ivory'],
  [/handle|lock|door hardware/i, 'handle.brass'],
];

/**
 * The address of a drawing of a material: that of the finish of its name, otherwise by its words or its table; `no`
 * varies the grain.
 */
export function materialSwatch(table: string, name: string, no: number): string {
  const finish = finishSwatch(finishNamed(name));
  if (finish) return finish;
  const look = BY_WORD.find(([word]) => word.test(name))?.[1] ?? OF_TABLE[table] ?? 'plain.sand';
  return `/api/vendor/swatches/${look}.${no}.svg`;
}
