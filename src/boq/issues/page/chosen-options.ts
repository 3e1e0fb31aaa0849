import { invalid } from '../../../platform/http/answers/problem';
import type { IssuedDocument } from '../../domain/issues/issue.content';
import { choiceOf, type ChosenOptions } from '../../domain/issues/issue.proposal';

/** The chosen options as they are accepted; undefined for a document without options. */
export function chosenOf(content: IssuedDocument, options: readonly string[]): ChosenOptions | undefined {
  requireChoice(content, options);
  const choice = choiceOf(content, options);
  return choice && { options: choice.options, total: choice.totals.total, totalWithGst: choice.totals.totalWithGst };
}

/** The ids as they are. Throws 400 for one that is not an option of the document, and for two that exclude each other. */
export function requireChoice(content: IssuedDocument, options: readonly string[]): readonly string[] {
  if (options.length > 0 && !choiceOf(content, options)) throw invalid({ options: whyNot(content, options) });
  return options;
}

function whyNot({ proposal }: IssuedDocument, options: readonly string[]): string {
  const twice = proposal?.alternatives?.find(({ items }) => items.filter((id) => options.includes(id)).length > 1);
  return twice ? `Choose one of “${twice.label}”.` : 'These are not options of this quotation.';
}
