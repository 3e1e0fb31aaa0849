import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AnswerCheck, isJson, mediaType, type ApiDocument, type GivenAnswer } from './answer-check';

const wrong = new Set<string>();
const reading = new Set<Promise<void>>();
let committed: AnswerCheck | undefined;

let failuresAreMeant = false;

/** Says that the test provokes 500s. Documented as they are, they fail every other test that gets one. */
export function meanToFail(): void {
  failuresAreMeant = true;
}

/** Remembers what is wrong with an answer until the test ends, which then fails. */
export function note(answer: GivenAnswer): void {
  const unmeant = answer.status === 500 && !failuresAreMeant;
  const problem = unmeant ? `${answer.method} ${answer.path} answered 500` : committedDocument().problemOf(answer);
  if (problem) wrong.add(problem);
}

/** The check against docs/openapi.json. After a change of the API it is renewed by `npm run generate`. */
function committedDocument(): AnswerCheck {
  committed ??= new AnswerCheck(
    JSON.parse(readFileSync(join(__dirname, '../../../docs/openapi.json'), 'utf8')) as ApiDocument,
  );
  return committed;
}

/** `/api/…` of an address of a product under test, wherever it listens; null of any other. */
export function apiPathOf(url: string): string | null {
  return /^http:\/\/(?:127\.0\.0\.1|localhost):\d+(\/api(?:[/?].*)?)$/.exec(url)?.[1] ?? null;
}

/** Notes an answer whose body is still to be read; one that is cut on the way is no answer. */
export function noteLater(
  answer: Omit<GivenAnswer, 'text' | 'contentType'> & { readonly contentType: string | null | undefined },
  text: () => Promise<string>,
): void {
  const contentType = answer.contentType ?? undefined;
  if (!isJson(mediaType(contentType))) {
    note({ ...answer, contentType, text: null });
    return;
  }
  const read = text().then(
    (body) => note({ ...answer, contentType, text: body === '' ? null : body }),
    () => undefined,
  );
  reading.add(read);
  void read.finally(() => reading.delete(read));
}

/** Everything that was wrong with the answers since the last time. */
export async function takeWrongAnswers(): Promise<readonly string[]> {
  await Promise.all(reading);
  const taken = [...wrong];
  wrong.clear();
  failuresAreMeant = false;
  return taken;
}
