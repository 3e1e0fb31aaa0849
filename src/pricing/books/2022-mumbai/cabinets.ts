import type { Recipe, RecipeComponent } from '../../types';
import { labour, material, recipe } from './build';

/** Face finishes of everything made of boards: which label each puts in place of another. `laminate` is the default. */
export const BOARD_FINISHES: Recipe['finishes'] = {
  laminate: {},
  'laminate-mr': { '18 mm BWR ply': '18 mm MR ply' },
  'laminate-bwp': { '18 mm BWR ply': '18 mm BWP ply' },
  unicore: { 'External laminate': 'Unicore laminate' },
  acrylic: { 'External laminate': 'Acrylic sheet' },
  'acrylic-bwp': { 'External laminate': 'Acrylic sheet', '18 mm BWR ply': '18 mm BWP ply' },
  glass: { 'External laminate': 'Lacquered glass' },
  veneer: { 'External laminate': 'Veneer' },
  'veneer-bwp': { 'External laminate': 'Veneer', '18 mm BWR ply': '18 mm BWP ply' },
  pu: { 'External laminate': 'PU primer and paint', '18 mm BWR ply': '18 mm BWP ply' },
};

/** Labour that a finish adds per square foot of face. */
export function finishingLabour(formula: string): RecipeComponent[] {
  return [
    labour('Veneer polish labour', formula, { onlyFinishes: ['veneer', 'veneer-bwp'] }),
    labour('PU finishing labour', formula, { onlyFinishes: ['pu'] }),
  ];
}

/** What makes one cabinet different from another; lengths in feet, formulas over width, height, depth, bays, doors. */
export interface Cabinet {
  readonly work: string;
  /** A vertical division every so many feet. */
  readonly bayWidth?: number;
  /** Width of a shutter; with `shutters` 0 there is none. */
  readonly doorWidth?: number;
  /** Horizontal boards between bottom and top, each over the whole width. */
  readonly levels?: number | string;
  /** Share of the face that is closed by shutters or drawer fronts, 0 to 1. */
  readonly shutters?: number;
  readonly drawers?: string;
  readonly hinges?: string;
  readonly handles?: string;
  readonly rods?: string;
  readonly locks?: string;
  readonly more?: readonly RecipeComponent[];
  /** Boards of the box, and the faces inside it, where they are not those of a box with full divisions. */
  readonly carcass?: string;
  readonly inner?: string;
  /** Square feet of face the carpenter charges at least. */
  readonly leastWork?: number;
}

const WASTAGE_BP = 1200;
const HINGES = '(height > 6.5 ? 4 : (height > 3.5 ? 3 : 2)) * doors';

/**
 * A box of boards: sides and divisions, top, bottom and levels of 18 mm ply with a plinth, a 6 mm back, shutters, laminate inside
 * and out, edge band, adhesive and hardware. L is the frontage, W the depth, H the height; priced per square foot of face.
 */
export function cabinet(spec: Cabinet): Recipe {
  const {
    work,
    bayWidth = 3,
    doorWidth = 1.5,
    levels = 3,
    shutters = 1,
    drawers = '0',
    hinges = HINGES,
    rods = '0',
    locks = '0',
    leastWork = 0,
  } = spec;
  const handles = spec.handles ?? 'doors';
  const components = [
    material('18 mm BWR ply', 'carcass', WASTAGE_BP, {
      boughtAs: { formula: 'ceil(carcass * 1.12 / 32)', unit: "sheet 8' × 4'" },
    }),
    material('18 mm BWR ply', 'shutters', WASTAGE_BP, {
      boughtAs: { formula: 'ceil(shutters * 1.12 / 32)', unit: "sheet 8' × 4'" },
    }),
    material('6 mm ply', 'face', WASTAGE_BP, {
      boughtAs: { formula: 'ceil(face * 1.12 / 32)', unit: "sheet 8' × 4'" },
    }),
    material('12 mm ply', '5 * drawers', WASTAGE_BP),
    material('External laminate', 'shutters', 1000),
    material('Internal grey laminate', 'inner', 1000),
    material('Edge band', `2 * width * ${shutters} + 2 * doors * height + (bays + 1) * height + (2 + levels) * width`),
    material('Adhesive', '(shutters + inner) / 30'),
    material('Soft-close hinge', hinges),
    material('Handle', handles),
    material('Drawer channel', 'drawers'),
    material('Hanging rod', rods),
    material('Lock', locks),
    ...(spec.more ?? []),
    labour('Carpentry labour', leastWork > 0 ? `max(face, ${leastWork})` : 'face'),
    ...finishingLabour('shutters'),
  ];
  return recipe({
    work,
    service: 'carpentry',
    unit: 'sqft',
    quantity: 'face',
    measures: [
      { name: 'width', formula: 'L' },
      { name: 'depth', formula: 'W' },
      { name: 'height', formula: 'H' },
      { name: 'face', formula: 'width * height' },
      { name: 'bays', formula: `max(1, ceil(width / ${bayWidth}))` },
      { name: 'doors', formula: shutters === 0 ? '0' : `max(1, ceil(width / ${doorWidth}))` },
      { name: 'levels', formula: String(levels) },
      { name: 'drawers', formula: drawers },
      { name: 'shutters', formula: `${shutters} * face` },
      {
        name: 'carcass',
        formula:
          spec.carcass ?? '(bays + 1) * depth * height + 2 * width * depth + levels * width * depth + 0.33 * width',
      },
      {
        name: 'inner',
        formula: spec.inner ?? '2 * carcass - 2 * depth * height - width * depth + face + shutters',
      },
    ],
    components: components.filter((component) => component.formula !== '0'),
    finishes: BOARD_FINISHES,
    defaultFinish: 'laminate',
    consumablesBp: 300,
  });
}
