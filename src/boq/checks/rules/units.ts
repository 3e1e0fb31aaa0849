const CLASSES: readonly (readonly [UnitClass, RegExp])[] = [
  ['lump sum', /^(l\.? ?s\.?|lump ?sum|lump|job|lot|package|pkg)$/],
  ['area', /^(sq\.? ?(ft|feet|foot|m|mt|mtr|meter|metre|yd)s?\.?|s\.?f\.?t?\.?|sqft|sqm|m2|m²|ft2|ft²)$/],
  ['length', /^(r\.? ?f\.?t?\.?|running (ft|feet|foot|m|metre|meter)s?|rmt?|r\.?mt?\.?|ft|feet|m|mtr|metre|meter|lm)$/],
  ['pieces', /^(nos?\.?|number|each|ea|pcs?\.?|pieces?|sets?|units?|points?|pts?\.?|pair|trips?)$/],
];

export type UnitClass = 'lump sum' | 'area' | 'length' | 'pieces';

/** What a unit measures, in any spelling; null for units such as kg or bag. */
export function unitClass(unit: string): UnitClass | null {
  const text = unit.trim().toLowerCase().replace(/\s+/g, ' ');
  return CLASSES.find(([, words]) => words.test(text))?.[0] ?? null;
}
