import { paths } from '../../../lib/paths';
import { EXCLUSIONS, STATEMENTS, WARRANTY, WARRANTY_NOTES } from './assumptions';
import { CARPENTRY_TERMS } from './carpentry-terms';
import { CIVIL_TERMS } from './civil-terms';
import { QUESTIONS } from './faq';
import { termId } from './glossary';
import { STEPS } from './guide';
import { UPDATES } from './updates';

export interface HelpEntry {
  /** Name of its page. */
  page: string;
  title: string;
  text: string;
  to: string;
}

const ENTRIES: readonly HelpEntry[] = [
  ...QUESTIONS.map(({ id, question, answer }) => ({
    page: 'Questions',
    title: question,
    text: answer,
    to: `${paths.faq}#${id}`,
  })),
  ...STEPS.map(({ id, title, text }) => ({ page: 'Getting started', title, text, to: `${paths.calculator}#${id}` })),
  ...STATEMENTS.map(({ text, note = '' }) => ({ page: 'Assumptions', title: text, text: note, to: paths.assumptions })),
  ...EXCLUSIONS.map(({ text, note = '' }) => ({
    page: 'Exclusions',
    title: text,
    text: note,
    to: `${paths.assumptions}?tab=exclusions`,
  })),
  ...WARRANTY.map(({ span, what }) => ({
    page: 'Warranty',
    title: what,
    text: span,
    to: `${paths.assumptions}?tab=warranty`,
  })),
  ...WARRANTY_NOTES.map((text) => ({
    page: 'Warranty',
    title: text,
    text: '',
    to: `${paths.assumptions}?tab=warranty`,
  })),
  ...CIVIL_TERMS.map(({ term, meaning }) => ({
    page: 'Civil Glossary',
    title: term,
    text: meaning,
    to: `${paths.glossary}#${termId(term)}`,
  })),
  ...CARPENTRY_TERMS.map(({ term, meaning }) => ({
    page: 'Carpentry Glossary',
    title: term,
    text: meaning,
    to: `${paths.glossary}?tab=carpentry#${termId(term)}`,
  })),
  ...UPDATES.map(({ title, text }) => ({ page: 'Updates', title, text, to: paths.updates })),
];

/** Entries containing every word: titles that begin with the text first, then titles with all words. */
export function searchHelp(text: string): HelpEntry[] {
  const whole = text.trim().toLowerCase();
  const words = whole.split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const holds = (within: string): boolean => words.every((word) => within.toLowerCase().includes(word));
  const rank = ({ title }: HelpEntry): number => (title.toLowerCase().startsWith(whole) ? 0 : holds(title) ? 1 : 2);
  return ENTRIES.filter(({ title, text: body }) => holds(`${title} ${body}`)).sort((a, b) => rank(a) - rank(b));
}
