/** A statement, and when it does not hold as it is printed or what has to be known with it. */
export interface Point {
  readonly text: string;
  readonly note?: string;
}

export const STATEMENTS: readonly Point[] = [
  {
    text: 'GST is 18 percent on interior projects and is not included in totals.',
    note: 'It is shown next to each total, with the total that includes it. Goods with a rate of their own are taxed at that rate.',
  },
  {
    text: 'Project images match the cost within plus or minus 7 percent.',
    note: 'This is asked of whoever adds the images; it is not computed, and an image is no part of what is priced.',
  },
  {
    text: 'Estimates are accurate within plus or minus 5 percent and are based on Mumbai rates; other cities are derived from them.',
    note: 'The 5 percent are for rooms that are measured and rates that are quoted. Before that every estimate states its own range, which is wider.',
  },
  {
    text: 'Electrical points are assumed to be 50 percent new and 50 percent existing.',
    note: 'This is where the wiring of the whole flat is one line. Points that have lines of their own are priced as new, and a flat without wiring work has none.',
  },
  { text: 'Working hours are 10am to 7pm, Monday to Saturday, with no noisy work from 2 to 4 pm.' },
  {
    text: '8 to 10 or more workers are assumed on site.',
    note: 'This is for a whole flat in which several trades work at once. The schedule of each BOQ computes the workers of each phase from its quantities; small work has fewer.',
  },
  {
    text: 'Civil rates exclude loading, unloading and transport and include GST.',
    note: 'Where a BOQ has a line for cartage, that line pays for loading, unloading and transport. A BOQ of a rate book before number 2000 is priced with civil rates that include GST, and none is added to them. Rate books since then take the GST out of every rate that was found with it, so their BOQs have no GST inside any amount. Each BOQ says which of these it has.',
  },
  {
    text: 'Ceilings are 9 feet high; rooms have their usual share of the carpet area until other dimensions are typed.',
  },
  {
    text: 'Quantities include the usual wastage: 10 to 15 percent for plywood, laminate, veneer and stone, 5 to 10 percent for tiles, planks and boards.',
  },
  { text: 'Water, electricity and a place to store material are provided on site free of charge.' },
];

export const EXCLUSIONS: readonly Point[] = [
  { text: 'GST of 18 percent, which is shown next to the total and never included in it.' },
  {
    text: 'Loading, unloading and transport of civil material.',
    note: 'Included where the BOQ has a line for cartage.',
  },
  { text: 'Installation of jalis and CNC-cut screens.', note: 'Included where the line of the screen has labour.' },
  { text: 'Polish, paint or texture that bare wood and gypsum still need; these are separate lines.' },
  {
    text: 'Deposits, permissions and working fees of the housing society.',
    note: 'The charges of the society are included where the BOQ has a line for site preliminaries. Deposits, which are paid back, are not.',
  },
  { text: 'Structural changes, and anything behind walls and slabs that was not known when the estimate was made.' },
  { text: 'Appliances, art, plants and decoration that have no line.' },
  {
    text: 'Deep cleaning beyond the cleaning at handover, pest control and annual maintenance.',
    note: 'Deep cleaning and pest control are included where the BOQ has lines for them.',
  },
];

export const WARRANTY: readonly { span: string; what: string }[] = [
  { span: 'Up to 1 year', what: 'Furniture, kitchen, on-site services and after-sales service' },
  { span: 'Up to 10 years', what: 'Hardware' },
];

export const WARRANTY_NOTES: readonly string[] = [
  'The warranty begins on the day of handover and covers faults in material and workmanship.',
  'Hardware is covered by its maker, who repairs or replaces it; labour for fitting is covered for the first year.',
  'Wear, misuse, water from elsewhere, termites where no treatment was ordered, and changes by others are not covered.',
  'Natural stone, wood and veneer vary in colour and grain; this is not a fault.',
];
