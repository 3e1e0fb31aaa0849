import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AnswerCheck, isJson, mediaType, type ApiDocument, type GivenAnswer } from './answer-check';

const wrong = new Set<string>();
const reading = new Set<Promise<void>>();
let committed: AnswerCheck | undefined;

let failuresAreMeant = false;

/** Declares that the test provokes 500s. Although documented, they fail every other test. */
export function meanToFail(): void {
  failuresAreMeant = true;
}

/** Records a wrong answer; the test fails at its end. */
export function note(answer: GivenAnswer): void {
  const unmeant = answer.status === 500 && !failuresAreMeant;
  const problem = unmeant ? `${answer.method} ${answer.path} answered 500` : committedDocument().problemOf(answer);
  if (problem) wrong.add(problem);
}

/** The check with docs/openapi.json. After an API change, run `npm run generate`. */
function committedDocument(): AnswerCheck {
  committed ??= new AnswerCheck(
    JSON.parse(readFileSync(join(__dirname, '../../../docs/openapi.json'), 'utf8')) as ApiDocument,
  );
  return committed;
}

/** The `/api/…` path in a URL of a product under test, on any port; null for other URLs. */
export function apiPathOf(url: string): string | null {
  return /^http:\/\/(?:127\.0\.0\.1|localhost):\d+(\/api(?:[/?].*)?)$/.exec(url)?.[1] ?? null;
}

/** Records an answer once its body has been read; one that is cut off does not count. */
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

/** All wrong answers since the last call. */
export async function takeWrongAnswers(): Promise<readonly string[]> {
  await Promise.all(reading);
  const taken = [...wrong];
  wrong.clear();
  failuresAreMeant = false;
  return taken;
}
