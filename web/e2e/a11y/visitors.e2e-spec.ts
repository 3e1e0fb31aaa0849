import { heading, judge, table, text, type Screen } from './support/screens';

// What anybody sees: the product shown, help, and the ways in.

const SCREENS: readonly Screen[] = [
  { name: 'home by room', who: ['guest'], path: () => '/?view=rooms', ready: table },
  { name: 'home by city', who: ['home-owner'], path: () => '/?view=cities', ready: table },
  { name: 'home with the timeline', who: ['guest'], path: () => '/?view=timeline', ready: text('Cleaning') },
  { name: 'home with the packages', who: ['guest'], path: () => '/?view=packages', ready: table },
  { name: 'home by service', who: ['guest'], path: () => '/?view=services', ready: table },
  {
    name: 'home, scrolled to its end',
    who: ['guest'],
    path: () => '/',
    ready: async (page) => {
      await page.getByText('of estimated projects').last().scrollIntoViewIfNeeded();
      await page.getByRole('table', { name: 'What a wardrobe is made of' }).waitFor();
      await page.getByRole('table', { name: 'Cities against Mumbai' }).waitFor();
    },
  },
  {
    name: 'home with a menu open',
    who: ['guest'],
    path: () => '/',
    ready: (page) => page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Explore' }).click(),
  },
  { name: 'explore', who: ['guest', 'designer'], path: () => '/explore', ready: text('weeks') },
  { name: 'explore a home', who: ['guest'], path: () => '/explore/3bhk?budget=premium', ready: heading('Plan') },
  { name: 'material tables', who: ['guest'], path: () => '/materials', ready: table },
  { name: 'one material table', who: ['guest'], path: () => '/materials/stone', ready: table },
  { name: 'no such material', who: ['guest'], path: () => '/materials?q=zzzz', ready: heading('No such material') },
  { name: 'flooring types', who: ['guest'], path: () => '/flooring', ready: heading('Marble') },
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
  { name: 'enquiry', who: ['guest', 'home-owner'], path: () => '/consult-with-us', ready: heading('Book a') },
  {
    name: 'enquiry as a dialog, without the captcha',
    who: ['guest'],
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
    who: ['guest', 'designer'],
    path: () => '/calculator',
    ready: (page) => page.getByRole('button', { name: 'Resource Center' }).click(),
  },
  {
    name: 'questions',
    who: ['guest'],
    path: () => '/frequently-asked-questions',
    ready: (page) => page.getByRole('button', { name: 'Is GST included?' }).click(),
  },
  {
    name: 'help, searched',
    who: ['guest'],
    path: () => '/support',
    ready: async (page) => {
      await page.getByLabel('Search the help').fill('veneer');
      await page.getByRole('list', { name: 'Found in the help' }).waitFor();
    },
  },
  { name: 'help: assumptions', who: ['guest'], path: () => '/assumptions', ready: table },
  { name: 'help: materials', who: ['guest'], path: () => '/assumptions?tab=material', ready: table },
  { name: 'help: hardware', who: ['guest'], path: () => '/assumptions?tab=hardware', ready: table },
  { name: 'help: exclusions', who: ['guest'], path: () => '/assumptions?tab=exclusions', ready: text('GST of 18') },
  { name: 'help: warranty', who: ['guest'], path: () => '/assumptions?tab=warranty', ready: text('Up to 10 years') },
  { name: 'glossary', who: ['guest'], path: () => '/glossary', ready: heading('Civil Glossary') },
  {
    name: 'glossary with a word named',
    who: ['guest'],
    path: () => '/glossary?tab=carpentry#term-veneer',
    ready: heading('Carpentry Glossary'),
  },
  { name: 'updates', who: ['guest'], path: () => '/updates', ready: heading('Bulk Edits') },
  { name: 'support', who: ['guest'], path: () => '/support', ready: heading('For home owners') },
  { name: 'bug form', who: ['guest'], path: () => '/report-bug', ready: heading('What went wrong?') },
  { name: 'feature form', who: ['guest'], path: () => '/request-a-feature', ready: heading('What is missing?') },
  { name: '404', who: ['guest', 'designer'], path: () => '/nowhere', ready: text('404') },
];

judge(SCREENS);
