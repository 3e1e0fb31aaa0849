import { EVERYBODY, heading, judge, table, text, type Screen } from './support/screens';

// Public screens: the product tour, help, and the ways to log in.

/** The same for everyone. */
const OPEN: Pick<Screen, 'who' | 'also'> = { who: ['guest'], also: EVERYBODY };

const SCREENS: readonly Screen[] = [
  {
    name: 'home with what it rests on',
    ...OPEN,
    path: () => '/',
    ready: async (page) => {
      await page.getByRole('button', { name: 'What this rests on' }).click();
      await page.getByRole('button', { name: /I know my rooms’ sizes/ }).click();
      await page.getByRole('textbox', { name: 'Length of Kitchen' }).waitFor();
    },
  },
  { name: 'the estimate in full', ...OPEN, path: () => '/estimate?layout=3bhk', ready: text('What moves your price') },
  {
    name: 'a room of the estimate',
    ...OPEN,
    path: () => '/estimate?room=kitchen',
    ready: (page) => page.getByRole('list', { name: 'What is in Kitchen' }).waitFor(),
  },
  {
    name: 'a budget with a proposal to apply',
    who: ['home-owner'],
    also: EVERYBODY,
    path: () => '/estimate?goal=1600000',
    ready: async (page) => {
      await page.getByRole('region', { name: 'My budget' }).getByRole('listitem').first().getByRole('button').click();
      await page.getByRole('table', { name: 'Lines that change' }).waitFor();
    },
  },
  {
    // [spec: V2.18]
    name: 'home, scrolled to its end',
    ...OPEN,
    path: () => '/',
    ready: async (page) => {
      await page.getByText('of estimated projects').last().scrollIntoViewIfNeeded();
      await page.getByRole('region', { name: 'Your home in other cities' }).getByText('Hyderabad').first().waitFor();
    },
  },
  {
    name: 'home with a menu open',
    ...OPEN,
    path: () => '/',
    ready: (page) => page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Materials' }).click(),
  },
  { name: 'explore', who: ['guest'], also: EVERYBODY, path: () => '/explore', ready: text('weeks') },
  { name: 'explore a home', ...OPEN, path: () => '/explore/3bhk?budget=premium', ready: heading('Plan') },
  // [spec: V1.7]
  { name: 'material tables', ...OPEN, path: () => '/materials', ready: table },
  { name: 'one material table', ...OPEN, path: () => '/materials/stone', ready: table },
  { name: 'no such material', ...OPEN, path: () => '/materials?q=zzzz', ready: heading('No such material') },
  // [spec: V1.7]
  { name: 'flooring types', ...OPEN, path: () => '/flooring', ready: heading('Marble') },
  { name: 'login', who: ['guest'], path: () => '/login', ready: heading('Log in') },
  {
    name: 'sign-up with an error',
    who: ['guest'],
    path: () => '/signup',
    ready: async (page) => {
      await page.getByLabel('Email').fill('a@b.in');
      await page.getByLabel('Password', { exact: true }).fill('short');
      await page.getByRole('button', { name: 'Sign up' }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  { name: 'profile setup', who: ['undecided'], path: () => '/complete-profile', ready: heading('Tell us about') },
  {
    name: 'login dialog',
    who: ['guest'],
    path: () => '/',
    ready: async (page) => {
      await page.getByRole('link', { name: 'Log in', exact: true }).click();
      await page.getByRole('dialog', { name: 'Log in' }).waitFor();
    },
  },
  {
    name: 'forgotten password',
    who: ['guest'],
    path: () => '/forgot-password',
    ready: heading('Forgot your password?'),
  },
  {
    name: 'new password with an error',
    who: ['guest'],
    path: () => '/reset-password?code=x',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Set the password' }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'new password without a code',
    who: ['guest'],
    path: () => '/reset-password',
    ready: text('Details required'),
  },
  {
    name: 'email to confirm',
    who: ['guest'],
    path: () => '/confirm-email?code=x',
    ready: heading('Confirm your email'),
  },
  {
    name: 'email to confirm without a code',
    who: ['guest'],
    path: () => '/confirm-email',
    ready: text('This link is incomplete'),
  },
  {
    name: 'enquiry',
    who: ['guest'],
    also: EVERYBODY,
    path: () => '/consult-with-us',
    ready: heading('Book a'),
  },
  {
    name: 'enquiry as a dialog, without the captcha',
    ...OPEN,
    path: () => '/',
    ready: async (page) => {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Book a consultation' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Book a consultation' }).click();
      await dialog.getByText("Kindly accept I'm not a robot").waitFor();
    },
  },
  {
    name: 'getting started, with the help open',
    who: ['guest'],
    also: EVERYBODY,
    path: () => '/calculator',
    ready: (page) => page.getByRole('button', { name: 'Resource Center' }).click(),
  },
  {
    name: 'questions',
    ...OPEN,
    path: () => '/frequently-asked-questions',
    ready: (page) => page.getByRole('button', { name: 'Is GST included?' }).click(),
  },
  {
    // [spec: V1.7]
    name: 'help, searched',
    ...OPEN,
    path: () => '/support',
    ready: async (page) => {
      await page.getByLabel('Search the help').fill('veneer');
      await page.getByRole('list', { name: 'Found in the help' }).waitFor();
    },
  },
  { name: 'help: assumptions', ...OPEN, path: () => '/assumptions', ready: table },
  { name: 'help: materials', ...OPEN, path: () => '/assumptions?tab=material', ready: table },
  { name: 'help: hardware', ...OPEN, path: () => '/assumptions?tab=hardware', ready: table },
  { name: 'help: exclusions', ...OPEN, path: () => '/assumptions?tab=exclusions', ready: text('GST of 18') },
  { name: 'help: warranty', ...OPEN, path: () => '/assumptions?tab=warranty', ready: text('Up to 10 years') },
  { name: 'glossary', ...OPEN, path: () => '/glossary', ready: heading('Civil Glossary') },
  {
    // [spec: V1.7]
    name: 'glossary with a word named',
    ...OPEN,
    path: () => '/glossary?tab=carpentry#term-veneer',
    ready: heading('Carpentry Glossary'),
  },
  { name: 'updates', ...OPEN, path: () => '/updates', ready: heading('Bulk Edits') },
  { name: 'support', ...OPEN, path: () => '/support', ready: heading('For home owners') },
  { name: 'bug form', ...OPEN, path: () => '/report-bug', ready: heading('What went wrong?') },
  { name: 'feature form', ...OPEN, path: () => '/request-a-feature', ready: heading('What is missing?') },
  { name: '404', who: ['guest'], also: EVERYBODY, path: () => '/nowhere', ready: text('404') },
];

judge(SCREENS, {
  shared: true,
  // Empty forms are reported by the server.
  meant: (complaint) => /^400 POST .*\/api\/enquiry$/.test(complaint),
});
