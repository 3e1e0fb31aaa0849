/** What the layers and blocks of a drawing are, by what architects call them. */
import type { Drawing, Stroke } from '../dxf/drawing';
import type { Hints, LayerRole } from './types';

/** In this order: `A-WALL-DIMS` is no wall. */
const BY_LAYER: readonly (readonly [LayerRole, RegExp])[] = [
  [
    'out',
    /dim|hatch|patt?(ern)?\b|defpoints|grid|axis|axes|centre ?line|title|border|viewport|elec|light|plumb|hvac|beam|ceiling|section|elev|note|leader|site|tree|landsc|car\b|parking|stair|level|\bstem\b|foundation|retaining/,
  ],
  ['furniture', /furn|mobil|möbel|meuble|muebl|fixture|sanit|equip|applian|wardrobe|sofa|\bbed\b|kitchen/],
  ['doors', /door|\bdr\b|porte|puerta|t[üu]r(en)?\b|porta/],
  ['windows', /win(dow|d)?\b|window|glaz|glass|fen[êe]tre|fenster|ventana|janela|\bwd\b|vent(ilator)?\b/],
  [
    'walls',
    /wall|muro?s?\b|\bmur\b|w[äa]nde?\b|pared|parede|brick|masonry|partition|parapet|column|\bcols?\b|pillar|diwar/,
  ],
  ['rooms', /room|text|txt|name|label|\barea|space|anno|tag/],
];
const DOOR_BLOCK = /door|\bdr?[-_ ]?\d|porte|puerta|t[üu]r\b|single[-_ ]?flush/;
const WINDOW_BLOCK = /window|\bw[-_ ]?\d|fen[êe]tre|fenster|ventana|\bvent/;
const FURNITURE_BLOCK =
  /sofa|\bbed|bed\b|chair|table|desk|wardrobe|cupboard|cabinet|almirah|toilet|\bwc\b|w\.c|basin|sink|bath|shower|fridge|refrig|stove|hob|cooktop|washing|\btv\b|couch|lamp|plant|commode|shelf|counter|ottoman|mattress|furn|dining|oven/;

const words = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[_$|.-]+/g, ' ')
    .replace(/([a-zäöü])(\d)/g, '$1 $2')
    .trim();

function roleOfName(name: string): LayerRole | null {
  return BY_LAYER.find(([, pattern]) => pattern.test(words(name)))?.[0] ?? null;
}

export interface Roles {
  /** Of a stroke: its layer’s, or that of the block that draws it. */
  readonly of: (stroke: Stroke) => LayerRole;
  readonly ofLayer: ReadonlyMap<string, LayerRole>;
  /** Whether a layer’s name says that it has the walls, or the caller did. */
  readonly hasWalls: boolean;
}

/** `walls`: the layer to take for them where no name says it. */
export function rolesOf(drawing: Drawing, hints: Hints, walls: string | null = null): Roles {
  const known = new Map(hints.roles.map(({ layer, role }) => [layer, role]));
  const lettered = new Set(drawing.texts.map(({ layer }) => layer));
  const ofLayer = new Map(
    drawing.layers.map(({ name, isHidden }): [string, LayerRole] => {
      if (known.has(name)) return [name, known.get(name) ?? 'out'];
      if (isHidden) return [name, 'out'];
      if (name === walls) return [name, 'walls'];
      return [name, roleOfName(name) ?? (lettered.has(name) ? 'rooms' : 'out')];
    }),
  );
  const ofBlock = drawing.blocks.map(({ name }) => roleOfBlock(name));
  const hasWalls = [...ofLayer.values()].includes('walls');
  return {
    ofLayer,
    hasWalls,
    of: ({ layer, block }) => {
      const own = ofLayer.get(layer) ?? 'out';
      if (block === null || known.has(layer) || own === 'doors' || own === 'windows') return own;
      const outer = ofLayer.get(drawing.blocks[block]?.layer ?? '');
      const byBlock = ofBlock[block] ?? null;
      return byBlock ?? (outer === 'doors' || outer === 'windows' || outer === 'furniture' ? outer : own);
    },
  };
}

function roleOfBlock(name: string): LayerRole | null {
  const said = words(name);
  if (FURNITURE_BLOCK.test(said)) return 'furniture';
  if (DOOR_BLOCK.test(said)) return 'doors';
  return WINDOW_BLOCK.test(said) ? 'windows' : null;
}
