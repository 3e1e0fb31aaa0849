/** What a new item in a finish starts with. */
interface Given {
  readonly warrantyYears?: number;
}

/** A finish; the rate book's recipes decide which works come in it. */
export interface FinishEntry {
  readonly id: string;
  readonly label: string;
  readonly aliases: readonly string[];
  readonly given?: Given;
}

/** Furniture, kitchens and on-site services are warranted for up to a year. */
const ONE_YEAR: Given = { warrantyYears: 1 };

/** Every finish named by a recipe of the book. */
export const FINISHES: readonly FinishEntry[] = [
  finish('laminate', 'Laminate', 'sunmica, mica, laminate finish, decolam, formica, 1mm laminate', ONE_YEAR),
  finish('laminate-mr', 'Laminate on MR ply', 'economy laminate, mr grade ply, commercial ply laminate', ONE_YEAR),
  finish('laminate-bwp', 'Laminate on BWP ply', 'marine ply laminate, bwp laminate, marine laminate', ONE_YEAR),
  finish('unicore', 'Unicore laminate', 'unicore, through colour laminate', ONE_YEAR),
  finish('acrylic', 'Acrylic', 'acrylic finish, high gloss acrylic, acrylic sheet', ONE_YEAR),
  finish('acrylic-bwp', 'Acrylic on BWP ply', 'marine ply acrylic, bwp acrylic', ONE_YEAR),
  finish('glass', 'Lacquered glass', 'back painted glass, lacquer glass, lacquered glass, glass finish', ONE_YEAR),
  finish('veneer', 'Veneer', 'veneer finish, natural veneer, veneer with polish, teak veneer', ONE_YEAR),
  finish('veneer-bwp', 'Veneer on BWP ply', 'marine ply veneer, bwp veneer', ONE_YEAR),
  finish('pu', 'PU paint', 'pu, duco, duco paint, pu finish, pu paint, polyurethane', ONE_YEAR),
  finish('granite', 'Granite', 'black granite, granite slab, granite finish', ONE_YEAR),
  finish('quartz', 'Quartz', 'engineered stone, quartz slab, kalinga stone', ONE_YEAR),
  finish('ordinary-tiles', 'Ordinary tiles', 'ceramic, ceramic tiles, glazed tiles', ONE_YEAR),
  finish('vitrified-tiles', 'Vitrified tiles', 'vitrified, gvt, pgvt', ONE_YEAR),
  finish('natural-stone', 'Natural stone', 'stone, kota, stone cladding', ONE_YEAR),
  finish('marble', 'Marble', 'italian marble, indian marble', ONE_YEAR),
  finish('gypsum', 'Gypsum board', 'gypsum, gyp board', ONE_YEAR),
  finish(
    'moisture-resistant',
    'Moisture-resistant gypsum',
    'mr gypsum, green board, moisture resistant board',
    ONE_YEAR,
  ),
  finish('standard', 'Standard', 'basic, regular, normal'),
  finish('premium', 'Premium', 'superior'),
  finish('luxury', 'Luxury', 'top of the range, imported'),
];

function finish(id: string, label: string, aliases: string, given: Given = {}): FinishEntry {
  return { id, label, aliases: aliases.split(',').map((alias) => alias.trim()), given };
}
