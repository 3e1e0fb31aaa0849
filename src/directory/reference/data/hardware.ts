import type { MaterialTable } from './table-row';

export const HARDWARE: MaterialTable = {
  id: 'hardware',
  title: 'Hardware',
  about: 'What moves and holds: hinges, channels, baskets and locks. Hardware is warranted for up to 10 years.',
  rows: [
    {
      item: 'SS basket',
      description: 'Stainless steel (304) pull-out basket for cups, plates or bottles.',
      availableAs: 'Number',
      brand: 'Dhatuva',
    },
    {
      item: 'Tandem drawer',
      description: 'Concealed runners, full extension and soft close, 30 to 50 kg.',
      availableAs: 'Number',
      brand: 'Dhatuva Glide',
    },
    {
      item: 'Cutlery',
      description: 'Cutlery tray with its drawer.',
      availableAs: 'Number',
      brand: 'Dhatuva Glide',
    },
    {
      item: 'Soft-close hinge',
      description: '110° clip-on hinge; three a shutter, four above 6 feet.',
      availableAs: 'Number',
      brand: 'Dhatuva',
    },
    {
      item: 'Drawer channel',
      description: 'Soft-close telescopic channel, 35 kg.',
      availableAs: 'Pair',
      brand: 'Dhatuva',
    },
    {
      item: 'Handle',
      description: 'Aluminium profile or brass-finish handle.',
      availableAs: 'Number',
      brand: 'Dhatuva',
    },
    {
      item: 'Lock',
      description: 'Cam or multipurpose lock with two keys.',
      availableAs: 'Number',
      brand: 'Dhatuva',
    },
    {
      item: 'Hanging rod',
      description: 'Oval rod with brackets, lit on request.',
      availableAs: 'Number',
      brand: 'Dhatuva',
    },
    {
      item: 'Sliding track',
      description: 'Top-hung pair with soft close for sliding wardrobes.',
      availableAs: 'Length',
      brand: 'Dhatuva Slide',
    },
    {
      item: 'Lift-up stay',
      description: 'Gas or spring lift for wall cabinets.',
      availableAs: 'Pair',
      brand: 'Dhatuva',
    },
    {
      item: 'Hydraulic bed lift',
      description: 'Gas springs and frame for beds with storage.',
      availableAs: 'Pair',
      brand: 'Dhatuva',
    },
    {
      item: 'Door hardware set',
      description: 'Four hinges, mortise lock, handle on rose and stopper.',
      availableAs: 'Set',
      brand: 'Dhatuva',
    },
  ],
};
