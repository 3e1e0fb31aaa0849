import { SERVICE_LABELS } from '../../../kernel/terms';

/** Descriptions of the tags, in document order. Each controller tag needs an entry. */
export const TAGS: readonly { readonly name: string; readonly description: string }[] = [
  {
    name: 'Session',
    description: 'Accounts: sign-up, login, sessions, the profile and its role, forgotten passwords.',
  },
  { name: 'People', description: 'For the admin: the people with an account, what they may do, and since when.' },
  { name: 'BOQs', description: 'Bills of quantities: create, read, list, rename, copy, share and delete.' },
  ...Object.values(SERVICE_LABELS).map((name) => ({
    name,
    description: `Items of a BOQ in ${name.toLowerCase()}, and what one would cost.`,
  })),
  { name: 'Other items', description: 'Items typed by a person or read from a file, priced by quantity and rate.' },
  {
    name: 'Sentences',
    description:
      'Sentences and pasted messages: what they mean for a BOQ or a home, what they would change, and the change.',
  },
  {
    name: 'What-if copies',
    description: 'Copies of a BOQ at a revision, changed freely, compared with it, and merged as one revision.',
  },
  {
    name: 'Issues',
    description:
      'Revisions issued for acceptance, their links, answers and variations, and the proof of what was accepted.',
  },
  {
    name: 'Works',
    description: 'From the acceptance to the handover: what is measured, billed and paid of the contract.',
  },
  { name: 'Rates and revisions', description: 'Material and labour rates of a BOQ; its history, undo and revert.' },
  {
    name: 'Rate books',
    description: 'Versions of the rates behind every price: drafted, compared and published by the admin.',
  },
  {
    name: 'Feed',
    description: 'Every change in order, for programs: pages, streams, webhooks, and the schemas of the events.',
  },
  { name: 'Imports', description: 'Imports of uploaded files: progress, preview and column mapping.' },
  { name: 'Exports', description: 'A BOQ as a workbook, PDF, table or data, and its summary report.' },
  {
    name: 'Images and comments',
    description: 'Images of a project and its items, comments with attachments, and the files.',
  },
  { name: 'Vendors’ prices', description: 'Vendors’ prices as rates of materials, with where they are from.' },
  { name: 'Suggestions', description: 'Rates suggested for lines that have none, accepted by a person and learned.' },
  { name: 'Own rates', description: 'A designer’s own rates, which price their BOQs before the rate book.' },
  { name: 'Rooms', description: 'The master list of rooms, and the rooms of a BOQ.' },
  { name: 'Catalogue', description: 'Furniture, civil work and finishes to choose from.' },
  {
    name: 'Vendors',
    description: 'The vendor directory: finish categories, vendors, brands, catalogue items, and requests to vendors.',
  },
  {
    name: 'Enquiries',
    description: 'Enquiries, bug reports and feature requests of visitors, and their list for the admin.',
  },
  { name: 'Reference', description: 'What every screen starts with: layouts, budgets, menus, help pages.' },
  { name: 'Operations', description: 'Health and metrics of the server.' },
];
