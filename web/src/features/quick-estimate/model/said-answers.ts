import { withLayout, type Answers } from './answers';

/** Answers that a sentence gave: any of these, by their names in the API. */
type Said = Partial<Omit<Answers, 'finish_levels' | 'scope'>> & {
  finish_levels?: Record<string, Answers['budget_type']>;
  scope?: NonNullable<Answers['scope']>;
};

/** The answers with those of a sentence in place of theirs; a layout brings its bedrooms, and its usual area unless one was said. */
export function withSaid(answers: Answers, said: Said): Answers {
  const { layout_type: layout, ...rest } = said;
  const base = layout === undefined ? answers : withLayout(answers, layout, rest.carpet_area !== undefined);
  return { ...base, ...rest };
}
