import type { MaterialTable } from './table-row';

const SHEET = "8' × 4'";

export const FINISHES_TABLE: MaterialTable = {
  id: 'finish',
  title: 'Finishes',
  about: 'What is seen and touched: laminates, veneers, paints and glass. Boards below them are counted apart.',
  rows: [
    {
      item: 'External laminate',
      description: '1 mm decorative laminate on all faces that are seen, in matt, suede or gloss.',
      availableAs: 'Sheet',
      brand: 'Kathora',
      slab: SHEET,
    },
    {
      item: 'Internal grey laminate',
      description: '0.7 mm liner on the inside of cabinets.',
      availableAs: 'Sheet',
      brand: 'Kathora',
      slab: SHEET,
    },
    {
      item: 'Unicore laminate',
      description: 'Coloured through its whole thickness, so that edges show no dark line.',
      availableAs: 'Sheet',
      brand: 'Kathora Solid',
      slab: SHEET,
    },
    {
      item: 'Veneer',
      description: 'A 3 to 4 mm leaf of real wood on ply. It needs polish, which is counted as labour and material.',
      availableAs: 'Sheet',
      brand: 'Vanaro',
      slab: SHEET,
    },
    {
      item: 'Acrylic sheet',
      description: '1.5 mm high-gloss acrylic for kitchen and wardrobe shutters.',
      availableAs: 'Sheet',
      brand: 'Kaachal',
      slab: SHEET,
    },
    {
      item: 'Lacquered glass',
      description: '4 mm glass painted on its back, with fixing tape; for shutters and dados.',
      availableAs: 'Cut to size',
      brand: 'Kaachal',
      slab: "8' × 6'",
    },
    {
      item: 'Mirror',
      description: '5 mm bevelled mirror, copper-free.',
      availableAs: 'Cut to size',
      brand: 'Kaachal',
      slab: "8' × 6'",
    },
    {
      item: 'PU primer and paint',
      description: 'Polyurethane sprayed over primer in a dust-free place: smooth, matt or gloss, in any colour.',
      availableAs: 'Litre',
      brand: 'Rangavi',
    },
    {
      item: 'Edge band',
      description: '2 mm PVC band on every edge that is seen, in the colour of the laminate.',
      availableAs: 'Roll',
      brand: 'Kathora',
    },
    {
      item: 'Royale paint',
      description: 'Low-odour washable luxury emulsion, two coats with putty touch-up. The rate is applied.',
      availableAs: 'Litre',
      brand: 'Rangavi Royale',
    },
    {
      item: 'Plastic emulsion',
      description: 'Washable interior emulsion, used on the walls of Classic. Material alone.',
      availableAs: 'Litre',
      rate: 'Plastic emulsion material',
      brand: 'Rangavi Plus',
    },
    {
      item: 'Enamel paint',
      description: 'Oil-based paint for grills, doors and frames. Material alone.',
      availableAs: 'Litre',
      rate: 'Enamel paint material',
      brand: 'Rangavi',
    },
    {
      item: 'Textured paint',
      description: 'Trowelled or rolled texture for one wall of a room. The rate is applied.',
      availableAs: 'Bag, litre',
      brand: 'Rangavi Texture',
    },
    {
      item: 'Wallpaper',
      description:
        "Vinyl or non-woven paper. A roll is 2' wide and 52' long; the rate includes installation. BOQs price each kind of paper by its rolls and its hanging.",
      availableAs: 'Roll',
      brand: 'Parnika',
      slab: "2' × 52' roll",
    },
    {
      item: 'Wood polish',
      description: 'Melamine or PU polish over veneer and solid wood, in three coats. Material alone.',
      availableAs: 'Litre',
      rate: 'Wood polish material',
      brand: 'Rangavi Wood',
    },
  ],
};
