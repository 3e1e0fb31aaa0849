import type { IssueDocument } from '../api/document';

type Proposal = NonNullable<IssueDocument['proposal']>;
export type Option = Proposal['options'][number];
export type Alternatives = Proposal['alternatives'][number];

export interface OptionChoice {
  /** Ids of the wanted options, ahead of the document priced with them. */
  readonly wanted: readonly string[];
  /** Of these ids only `wanted` is chosen from now on; none of them for null. */
  readonly choose: (ids: readonly string[], wanted: string | null) => void;
}

/** Whether an option is taken: as the client wants it, or where nothing can be chosen, as the document has it. */
export const isTaken = ({ item, chosen }: Option, choice: OptionChoice | undefined): boolean =>
  choice ? choice.wanted.includes(item.id) : chosen;

/** The id of the one that is taken of alternatives, its options; null for none of them. */
export function takenOf({ items, base }: Alternatives, options: readonly Option[], choice: OptionChoice | undefined) {
  if (choice) return items.find((id) => choice.wanted.includes(id)) ?? base;
  return options.find((option) => option.chosen)?.item.id ?? null;
}

/** The choice on a page that keeps the chosen ids. */
export function choiceOf(wanted: readonly string[], onOptions: (options: readonly string[]) => void): OptionChoice {
  return { wanted, choose: (ids, one) => onOptions(optionsAfter(wanted, ids, one)) };
}

/** The chosen options once, of these ids, only `wanted` is chosen; none of them for null. */
export function optionsAfter(options: readonly string[], ids: readonly string[], wanted: string | null): string[] {
  const others = options.filter((id) => !ids.includes(id));
  return wanted === null ? others : [...others, wanted];
}
