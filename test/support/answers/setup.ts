import { apiPathOf, noteLater, takeWrongAnswers } from './seen';

// Answers of a product in another process come through fetch; those of `app.inject` are recorded by the application.
const fetched = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const response = await fetched(input, init);
  const path = apiPathOf(response.url);
  if (path === null) return response;
  const method = (init?.method ?? (input instanceof Request ? input.method : 'GET')).toUpperCase();
  const contentType = response.headers.get('content-type');
  const copy = contentType?.includes('json') ? response.clone() : null;
  const headers: string[] = [];
  response.headers.forEach((_value, name) => headers.push(name));
  noteLater({ method, path, status: response.status, contentType, headers }, () => copy?.text() ?? Promise.resolve(''));
  return response;
};

async function failOnWrongAnswers(): Promise<void> {
  const wrong = await takeWrongAnswers();
  if (wrong.length > 0) throw new Error(`Answers that are not as the OpenAPI document says:\n${wrong.join('\n')}`);
}

afterEach(failOnWrongAnswers);
afterAll(failOnWrongAnswers);
