export interface Update {
  title: string;
  /** Day/month/year, as shown. */
  date: string;
  /** The same in ISO format. */
  iso: string;
  text: string;
}

/** Newest first. */
export const UPDATES: readonly Update[] = [
  {
    title: 'Photos From Site',
    date: '28/11/2026',
    iso: '2026-11-28',
    text: 'Take photos of the works on site, also without a connection, and share with the client what they are to see.',
  },
  {
    title: 'The Works',
    date: '27/11/2026',
    iso: '2026-11-27',
    text: 'From acceptance to handover: measure the lines, bill what was measured, and see what is still to be paid.',
  },
  {
    title: 'Present a Quotation',
    date: '27/11/2026',
    iso: '2026-11-27',
    text: 'Go through a quotation room by room on the full screen, together with the client on their phone.',
  },
  {
    title: 'Hindi and Marathi',
    date: '27/11/2026',
    iso: '2026-11-27',
    text: 'Quotations, estimates and requests to vendors are in English, Hindi or Marathi, on screen and as PDF.',
  },
  {
    title: 'Say It',
    date: '27/11/2026',
    iso: '2026-11-27',
    text: 'Write “all wardrobes acrylic” or “10 % off carpentry”, see what it would change, then apply it.',
  },
  {
    title: 'Bills Side by Side',
    date: '21/11/2026',
    iso: '2026-11-21',
    text: 'Compare a BOQ with a revised tender or another contractor’s bill, line by line.',
  },
  {
    title: 'Your Flat, Drawn',
    date: '21/11/2026',
    iso: '2026-11-21',
    text: 'The flat is drawn to scale and priced by room while you answer the questions.',
  },
  {
    title: 'Bulk Edits',
    date: '20/05/2022',
    iso: '2022-05-20',
    text: 'Change the finish, room or count of many lines at once, with a preview of the new total.',
  },
  {
    title: 'Revision History',
    date: '12/05/2022',
    iso: '2022-05-12',
    text: 'See who changed what and when, and what it did to the total.',
  },
  {
    title: 'Edit Material Rates',
    date: '02/05/2022',
    iso: '2022-05-02',
    text: 'Design professionals can set the rate of a material for one BOQ.',
  },
  {
    title: 'Edit Labour Rates',
    date: '01/05/2022',
    iso: '2022-05-01',
    text: 'Design professionals can set the rate of a trade for one BOQ.',
  },
  { title: 'Bug Fixes', date: '28/04/2022', iso: '2022-04-28', text: 'Many small things work as they should.' },
];
