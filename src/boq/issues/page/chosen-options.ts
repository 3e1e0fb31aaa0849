import { invalid } from '../../../http/answers/problem';
import type { IssuedDocument } from '../../domain/issues/issue.content';
import { choiceOf, withOptions, type ChosenOptions } from '../../domain/issues/issue.proposal';

/** The chosen options as they are accepted; undefined for a document without options. */
export function chosenOf(content: IssuedDocument, options: readonly string[]): ChosenOptions | undefined {
  const chosen = requireChoice(content, options);
  if (!content.proposal || content.proposal.options.length === 0) return undefined;
  const { total, totalWithGst } = withOptions(content, chosen).totals;
  return { options: chosen, total, totalWithGst };
}

/** The ids as they are. Throws 400 for one that is not an option of the document. */
export function requireChoice(content: IssuedDocument, options: readonly string[]): readonly string[] {
  if (options.length > 0 && !choiceOf(content, options))
    throw invalid({ options: 'These are not options of this quotation.' });
  return options;
}
