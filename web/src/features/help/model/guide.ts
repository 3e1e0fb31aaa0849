/** From the questionnaire to a bill of quantities, step by step. */
export const STEPS: readonly { id: string; title: string; text: string }[] = [
  {
    id: 'answer',
    title: 'Answer a few questions',
    text: 'Layout, bedrooms, modular kitchen, carpet area and package. The estimate follows while you choose. The carpet area is the floor between the walls: your agreement states it, and it is less than the built-up area.',
  },
  {
    id: 'breakup',
    title: 'Read the breakup',
    text: 'Labour, material, design fee and miscellaneous costs, by room and by service; GST of 18 % is shown next to the total. The timeline says how many weeks it takes, and the range where the total is expected to end if scope and finishes stay as listed. What the price leaves out is shown below it.',
  },
  {
    id: 'compare',
    title: 'Compare packages and cities',
    text: '“How should it feel?” on the home page puts Classic, Comfort, Premium and Luxury of the same home side by side. “Your home in other cities” below it shows how labour and material differ from Mumbai, and what that does to your amount.',
  },
  {
    id: 'lines',
    title: 'Open every line',
    text: '“Save” makes a bill of quantities from the answers: what is built where, from which material, at which rate. Press any amount to see what it is made of.',
  },
  {
    id: 'change',
    title: 'Make it yours',
    text: 'Change finishes, dimensions and counts, add and remove lines, or change many at once. Every change is saved automatically, can be undone, and is kept in the history with its author.',
  },
  {
    id: 'rates',
    title: 'Set your own rates',
    text: 'Design professionals change a labour or material rate in two steps: first the estimate of what it does to the total, then apply. The rate counts for this BOQ alone.',
  },
  {
    id: 'share',
    title: 'Keep it and share it',
    text: 'Log in to find it again on every device, work on it with your designer, and take it along as a PDF or a spreadsheet.',
  },
];
