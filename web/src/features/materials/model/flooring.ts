export interface FlooringType {
  id: string;
  title: string;
  /** Name of its row in the material tables, which has the rate. */
  item: string;
  text: string;
  goodFor: string;
  goodPoints: readonly string[];
  mind: readonly string[];
  care: string;
}

export const FLOORING_TYPES: readonly FlooringType[] = [
  {
    id: 'vitrified',
    title: 'Vitrified tiles',
    item: 'Vitrified tiles',
    text: 'Clay, silica and feldspar fired until they are as dense as glass. The default floor of Indian flats.',
    goodFor: 'Living rooms, bedrooms, kitchens',
    goodPoints: [
      'Hardly absorbs water or stains',
      'Many looks, including marble and wood',
      'Ready to walk on in two days',
    ],
    mind: ['Cold and hard underfoot', 'Joints need grouting again after some years'],
    care: 'Mop with a mild cleaner; no acid on the grout.',
  },
  {
    id: 'ceramic',
    title: 'Ceramic (ordinary) tiles',
    item: 'Ordinary tiles',
    text: 'Glazed clay tiles, softer and more porous than vitrified ones, and easier to cut.',
    goodFor: 'Bathroom walls, balconies, utility',
    goodPoints: ['The most economical floor', 'Anti-skid surfaces for wet places'],
    mind: ['Chips show the clay below the glaze', 'Not for heavy traffic'],
    care: 'Mop; wipe soap film off with diluted vinegar.',
  },
  {
    id: 'marble',
    title: 'Marble',
    item: 'Marble',
    text: 'Slabs laid on a mortar bed and polished in place to one continuous surface.',
    goodFor: 'Living and dining rooms, foyers',
    goodPoints: ['Cool, seamless and full of light', 'Can be polished again like new'],
    mind: ['Lemon, turmeric and wine stain it', 'Laying and polishing take two to three weeks'],
    care: 'Seal once a year; neutral cleaner only.',
  },
  {
    id: 'granite',
    title: 'Granite',
    item: 'Granite',
    text: 'The hardest of the common stones, sold polished, so that it is only laid and not ground.',
    goodFor: 'Stairs, thresholds, kitchens, balconies',
    goodPoints: ['Does not scratch or stain easily', 'Fit for sun and rain'],
    mind: ['Dark slabs show dust', 'Slippery when polished and wet'],
    care: 'Mop; nothing else is needed.',
  },
  {
    id: 'natural-stone',
    title: 'Natural stone',
    item: 'Natural stone',
    text: 'Kota, slate, sandstone and limestone with a natural or brushed face.',
    goodFor: 'Balconies, verandas, feature floors',
    goodPoints: ['Grip even when wet', 'No two stones alike'],
    mind: ['Porous: has to be sealed', 'Thickness varies, so laying takes skill'],
    care: 'Seal every two years; brush and water.',
  },
  {
    id: 'laminate',
    title: 'Laminated wooden flooring',
    item: 'Laminated wooden flooring',
    text: 'A printed wear layer on a core of dense fibreboard; planks click together over foam, without glue.',
    goodFor: 'Bedrooms, studies',
    goodPoints: ['Warm underfoot', 'Laid in a day over an existing floor'],
    mind: ['Standing water swells the core', 'Cannot be sanded'],
    care: 'Dry or damp mop, never wet.',
  },
  {
    id: 'engineered',
    title: 'Engineered wooden flooring',
    item: 'Engineered wooden flooring',
    text: 'A leaf of real oak, teak or walnut on cross-laid ply that stays straight through the monsoon.',
    goodFor: 'Bedrooms and living rooms in the Luxury package',
    goodPoints: ['Real wood to see and touch', 'Can be sanded once or twice'],
    mind: ['Scratches under chair legs', 'Not for bathrooms and balconies'],
    care: 'Damp mop; oil or polish as the maker says.',
  },
  {
    id: 'vinyl',
    title: 'Vinyl',
    item: 'Vinyl',
    text: 'Thin PVC planks or sheets with a wear layer, glued or clicked.',
    goodFor: "Children's rooms, rented flats, offices",
    goodPoints: ['Withstands water', 'Quiet and soft to fall on'],
    mind: ['Shows every unevenness of the base', 'Fades in full sun'],
    care: 'Mop with a mild cleaner.',
  },
  {
    id: 'deck',
    title: 'Deck flooring',
    item: 'Deck flooring',
    text: 'Boards of wood-plastic composite or hardwood on a frame, with gaps that let rain through.',
    goodFor: 'Balconies, terraces',
    goodPoints: ['Dries at once', 'Hides slopes and pipes below'],
    mind: ['Adds 2" to 3" of height', 'Dust gathers below the boards'],
    care: 'Hose and brush; lift a board once a year.',
  },
];
