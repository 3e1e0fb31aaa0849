import { assumedRate, type MaterialTable } from './table-row';

const sqft = (rupees: number) => assumedRate(rupees, 'sqft');

export const FLOORS: MaterialTable = {
  id: 'flooring',
  title: 'Wooden and resilient floors',
  about: 'Floors that are laid dry over a level base. Underlay and skirting are lines of their own.',
  rows: [
    {
      item: 'Laminated wooden flooring',
      description: '8 mm HDF core with a printed wear layer (AC4); bedrooms of Premium.',
      availableAs: 'Box of planks',
      brand: 'Talaro',
      plank: '4\' × 7.6"',
    },
    {
      item: 'Engineered wooden flooring',
      description: '14 mm ply with a 3 mm wear layer of real oak, teak or walnut; bedrooms of Luxury.',
      availableAs: 'Box of planks',
      brand: 'Talaro Oak',
      plank: '6\' × 7.5"',
    },
    {
      item: 'Vinyl',
      description: '4 mm click or glue-down planks: quiet, warm, and not afraid of water.',
      availableAs: 'Box of planks',
      brand: 'Talaro Lite',
      plank: '4\' × 7"',
    },
    {
      item: 'Deck flooring',
      description: 'Wood-plastic composite boards on a frame, for balconies and terraces.',
      availableAs: 'Board',
      brand: 'Talaro Outdoor',
      plank: '9\' × 5.5"',
    },
    {
      item: 'Wooden skirting',
      description: 'MDF or PVC strip in the colour of the floor, 3" to 4" high.',
      availableAs: 'Length',
      brand: 'Talaro',
      plank: '8\' × 3"',
    },
    {
      item: 'Solid wood flooring',
      description: '18 mm solid boards on battens; can be sanded and polished again and again.',
      availableAs: 'Plank',
      rate: sqft(780),
      brand: 'Vanaro',
      plank: "3' to 6' × 5\"",
    },
    {
      item: 'Carpet tile',
      description: 'Looped nylon tiles for studies and home theatres.',
      availableAs: 'Box of tiles',
      rate: sqft(115),
      brand: 'Bunaro',
      plank: '20" × 20"',
    },
  ],
};
