import type { RawFile } from '../../parse/raw-file';
import { rupeeText } from '../check-amount';
import { asLetter } from '../free-form/price-lines';
import { sumsItems } from '../labels';
import { clip } from '../text';
import type { Difference, Mapping, Question, Reading, StatedTotal, UnderstoodBoq } from '../types';

/** Reads a file with the columns of a mapping, or with those that it finds itself. */
type ReadAs = (file: RawFile, mapping: Mapping | null) => UnderstoodBoq;

/**
 * What a file says where nobody is asked: as it was read, or by the only reading that its own totals prove. A letter is read line by line where it
 * has no table that anybody can read.
 */
export function understandUnasked(file: RawFile, readAs: ReadAs): UnderstoodBoq {
  const read = readAs(file, null);
  const letter = read.items.length === 0 || isUnheaded(read) ? ofLetter(file, readAs) : null;
  if (letter && read.items.length > 0)
    return missingIn(letter) < missingIn(read) && letter.computedTotal !== read.computedTotal ? letter : read;
  if (read.preview.length === 0) return letter ?? read;
  return provenOf(file, read, readAs) ?? (letter && isTheOnlyProof(letter, read) ? letter : read);
}

/** Whether the totals of a file without column headings say that lines of it were not read. */
const isUnheaded = (read: UnderstoodBoq): boolean =>
  read.preview.length === 0 && read.sheets.every(({ labels }) => labels.length === 0) && missingIn(read) > 0;

/** Money by which the totals of a file differ from its lines. */
const missingIn = ({ differences }: UnderstoodBoq): number =>
  differences.reduce(
    (sum, { kind, stated, computed }) => sum + (kind === 'total' ? Math.abs((stated ?? 0) - (computed ?? 0)) : 0),
    0,
  );

/**
 * Whether prices line by line come to a total of the file, and no reading of its tables does; or to one with what the file adds to it, where no total
 * of a table could be compared.
 */
const isTheOnlyProof = ({ computedTotal, closing }: UnderstoodBoq, { questions = [] }: UnderstoodBoq): boolean =>
  computedTotal >= LEAST_PROOF &&
  questions.every(({ readings }) =>
    readings.every(({ unexplained }) => unexplained !== 0 && (unexplained !== null || closing !== null)),
  );

/** A letter that names prices line by line, where nothing else is in the file that anybody can read. */
function ofLetter(file: RawFile, readAs: ReadAs): UnderstoodBoq | null {
  const letter = asLetter(file);
  if (!letter) return null;
  const read = readAs(letter.file, letter.mapping);
  return read.status === 'done' ? { ...read, warnings: [...read.warnings, ...letter.warnings] } : null;
}

/** Paise: sums below it are those of sizes and numbers of pieces too. */
const LEAST_PROOF = 500_000;

/**
 * What nobody needs to be asked: the readings of several tables that together come to a total of the file, or the readings of one table that its
 * own totals agree with, where all of them cost the same; and leave no sum unexplained.
 */
function provenOf(file: RawFile, asked: UnderstoodBoq, readAs: ReadAs): UnderstoodBoq | null {
  const questions = asked.questions ?? [];
  const question =
    questions.find(({ kind }) => kind === 'sheets') ?? (questions.length === 1 ? questions[0] : undefined);
  if (!question || !PROVABLE.has(question.kind)) return null;
  const { readings } = question;
  const proven = question.kind === 'sheets' ? readings.slice(0, 1).find(isProof) : onlyProof(readings);
  // More money than was read at first may count sums as lines.
  if (!proven || (question.kind !== 'sheets' && asked.items.length > 0 && proven.total > asked.computedTotal))
    return null;
  const read = readAs(file, { sheets: proven.sheets });
  // The table that prints the total of all of them differs from it alone; an amount that is no quantity × rate is the file's own.
  const isOfAll = ({ stated }: Difference): boolean =>
    stated !== null && Math.abs(stated - proven.total) <= 100 + proven.items;
  const rest = read.differences.filter((difference) => !isOfAll(difference));
  if (read.status !== 'done' || read.computedTotal !== proven.total || !rest.every(({ kind }) => kind === 'amount'))
    return null;
  if (question.kind !== 'sheets' && (sumsIn(read).length < sumsIn(asked).length || !sumsMost(read))) return null;
  const sheets = read.sheets.map((sheet) =>
    sheet.role === 'bill' ? { ...sheet, reason: 'comes to the total of the file' } : sheet,
  );
  const taken = new Set(proven.sheets.map(({ sheet }) => sheet));
  const left = readings.flatMap(({ sheets: [one, ...more], total }) =>
    !one || more.length > 0 || taken.has(one.sheet) || total === 0 || total === proven.total
      ? []
      : [
          `Sheet "${clip(one.sheet, 60)}" has amounts of ${rupeeText(total)} that are in no total of the file and were not taken.`,
        ],
  );
  return { ...read, sheets, differences: rest, warnings: [...read.warnings, ...left] };
}

/** Sums that a file states, as far as a reading took rows for them: one that finds fewer has lost a table. */
const sumsIn = ({ stated }: UnderstoodBoq): readonly StatedTotal[] => stated.filter(({ kind }) => sumsItems(kind));

/** Whether the sums that a file states are those of half of the money at least: the one of a small part proves nothing of the others. */
const sumsMost = (read: UnderstoodBoq): boolean =>
  2 * sumsIn(read).reduce((all, { amount }) => all + (amount ?? 0), 0) >= read.computedTotal;

/** The first of the readings that the totals of the file agree with, where all of these come to the same; undefined where they do not. */
function onlyProof(readings: readonly Reading[]): Reading | undefined {
  const [first, ...others] = readings.filter(isProof);
  return others.every(({ total }) => total === first?.total) ? first : undefined;
}

const PROVABLE: ReadonlySet<Question['kind']> = new Set(['sheets', 'columns', 'quantity', 'rate', 'amount']);

const isProof = ({ unexplained, total }: Reading): boolean => unexplained === 0 && total >= LEAST_PROOF;
