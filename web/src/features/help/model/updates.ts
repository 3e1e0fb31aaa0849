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
