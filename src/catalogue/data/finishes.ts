/** One finish a work may have; which works, says the recipe in the rate book. */
export interface FinishEntry {
  readonly id: string;
  readonly label: string;
  readonly aliases: readonly string[];
}

/** Every finish that a recipe of the book names. */
export const FINISHES: readonly FinishEntry[] = [
  finish('laminate', 'Laminate', 'sunmica, mica, laminate finish, decolam, formica, 1mm laminate'),
  finish('laminate-mr', 'Laminate on MR ply', 'economy laminate, mr grade ply, commercial ply laminate'),
  finish('laminate-bwp', 'Laminate on BWP ply', 'marine ply laminate, bwp laminate, marine laminate'),
  finish('unicore', 'Unicore laminate', 'unicore, through colour laminate'),
  finish('acrylic', 'Acrylic', 'acrylic finish, high gloss acrylic, acrylic sheet'),
  finish('glass', 'Lacquered glass', 'back painted glass, lacquer glass, lacquered glass, glass finish'),
  finish('veneer', 'Veneer', 'veneer finish, natural veneer, veneer with polish, teak veneer'),
  finish('veneer-bwp', 'Veneer on BWP ply', 'marine ply veneer, bwp veneer'),
  finish('pu', 'PU paint', 'pu, duco, duco paint, pu finish, pu paint, polyurethane'),
  finish('granite', 'Granite', 'black granite, granite slab, granite finish'),
  finish('quartz', 'Quartz', 'engineered stone, quartz slab, kalinga stone'),
  finish('ordinary-tiles', 'Ordinary tiles', 'ceramic, ceramic tiles, glazed tiles'),
  finish('vitrified-tiles', 'Vitrified tiles', 'vitrified, gvt, pgvt'),
  finish('natural-stone', 'Natural stone', 'stone, kota, stone cladding'),
  finish('marble', 'Marble', 'italian marble, indian marble'),
  finish('gypsum', 'Gypsum board', 'gypsum, gyp board'),
  finish('moisture-resistant', 'Moisture-resistant gypsum', 'mr gypsum, green board, moisture resistant board'),
  finish('standard', 'Standard', 'basic, regular, normal'),
  finish('premium', 'Premium', 'superior'),
  finish('luxury', 'Luxury', 'top of the range, imported'),
];

function finish(id: string, label: string, aliases: string): FinishEntry {
  return { id, label, aliases: aliases.split(',').map((alias) => alias.trim()) };
}
