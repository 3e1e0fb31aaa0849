import { useState } from 'react';
import type { Import, PreviewSheet, Question, Show } from '../api/import-queries';
import type { TaxAnswer } from '../api/upload-file';
import { chosenOf, mappingOf, withSheets, type Chosen } from './chosen-columns';
import { useHistory } from './use-history';

/** Rows above the one in question that are shown with it, and rows from the first on where it is near. */
const ABOVE = 20;
const NEAR = 80;

/** Where rows are marked by hand. */
interface Place {
  sheet: string;
  /** The row in question, and the first one shown. */
  row: number;
  from: number;
  /** The question that no answer fits; null where the person only looks. */
  asked: Question | null;
}

/** What a person answers about a file in review: columns and marks of each sheet, whether tax is in its rates, and which rows are shown. */
export function useReview({ questions, reopened }: Import, sheets: readonly PreviewSheet[]) {
  const questionOf = ({ sheet }: PreviewSheet) => questions.find((one) => one.sheet === sheet);
  const which = questions.find(({ kind }) => kind === 'sheets' || kind === 'copies');
  const ratesAsked = questions.find(({ kind }) => kind === 'rates');
  const taxAsked = questions.find(({ kind }) => kind === 'tax');
  const bestOf = (sheet: PreviewSheet) =>
    (questionOf(sheet) ?? ratesAsked)?.alternatives[0]?.sheets.find((one) => one.sheet === sheet.sheet);
  const history = useHistory<Chosen[]>(() => {
    const best = sheets.map((sheet) => chosenOf(sheet, bestOf(sheet)));
    const [first] = which?.alternatives ?? [];
    return first ? withSheets(best, first.sheets) : best;
  });
  const { state: chosen } = history;
  const [tax, setTax] = useState<TaxAnswer>(taxAsked ? answerOf(taxAsked.alternatives[0]) : 'file');
  const [first] = sheets;
  // A person who has a finished import read again knows which rows they mean.
  const [place, setPlace] = useState<Place | null>(
    reopened && first ? { sheet: first.sheet, row: 1, from: 1, asked: null } : null,
  );
  const columns = mappingOf(chosen);
  const show: Show | null = place && { sheet: place.sheet, from: place.from };
  return {
    ...history,
    chosen,
    questionOf,
    which,
    taxAsked,
    ratesAsked,
    tax,
    columns,
    /** The reading that was offered. */
    offered: mappingOf(history.first),
    mapping: columns && { ...columns, ...(tax === 'file' ? {} : { rate_includes_tax: tax === 'yes' }) },
    place,
    show,
    isMarked: (question: Question | undefined): boolean => question !== undefined && place?.asked === question,
    /** Takes one of the answers that were offered. */
    answer(next: readonly Chosen[]): void {
      setPlace((held) => held && { ...held, asked: null });
      history.change([...next]);
    },
    answerTax(next: TaxAnswer): void {
      setPlace(null);
      setTax(next);
    },
    changed: (index: number, next: Chosen): Chosen[] => chosen.map((one, at) => (at === index ? next : one)),
    /** Shows the rows of a question that no answer fits, or of a sheet. */
    mark(asked: Question | null, name?: string): void {
      const row = asked?.place?.row ?? 1;
      const sheet = sheets.find((one) => one.sheet === (asked?.place?.sheet ?? name)) ?? sheets[0];
      if (sheet) setPlace({ sheet: sheet.sheet, row, from: row > NEAR ? row - ABOVE : 1, asked });
    },
    page: (from: number): void => setPlace((held) => held && { ...held, from, row: from }),
    close: (): void => setPlace(null),
  };
}

export type Review = ReturnType<typeof useReview>;

/** What one of the readings says of tax. */
export const answerOf = (alternative: Question['alternatives'][number] | undefined): TaxAnswer =>
  alternative?.rate_includes_tax ? 'yes' : 'no';

/** The question that the page begins with: the only one of a file, where it says more than that its columns are unclear. */
export function aloneAsked({ questions }: Pick<Import, 'questions'>): Question | null {
  const [first, ...more] = questions;
  return first && more.length === 0 && first.kind !== 'columns' ? first : null;
}
