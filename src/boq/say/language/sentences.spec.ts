import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FINISHES, WORKS } from '../../../directory/catalogue/data';
import { ROOMS } from '../../../directory/rooms/data/rooms';
import { OF_BOQS, OF_HOMES } from './examples';
import { intentWords } from './intents';
import { understand } from './understand';
import { vocabularyOf } from './vocabulary';

const FOLDER = join(__dirname, '../../../../test/fixtures/sentences');
const vocabulary = vocabularyOf({ works: WORKS.filter(({ offered }) => offered), finishes: FINISHES, rooms: ROOMS });

/** A sentence as people ask, and its reading; `?` stands before words that are not understood. */
interface Sentence {
  readonly text: string;
  readonly expected: string;
}

function sentencesIn(file: string): Sentence[] {
  return readFileSync(join(FOLDER, file), 'utf8')
    .split('\n')
    .filter((line) => line.includes(' => '))
    .map((line) => {
      const [text = '', expected = ''] = line.split(' => ');
      return { text: text.split(' ? ')[0]?.replaceAll(String.raw`\n`, '\n') ?? '', expected };
    });
}

const readingOf = (text: string): string => understand(text, vocabulary).intents.map(intentWords).join(' | ');

/** The sentences of a file that are read otherwise, each with its reading. */
function missesOf(file: string): { all: number; misses: string[] } {
  const sentences = sentencesIn(file);
  const misses = sentences
    .filter(({ text, expected }) => readingOf(text) !== expected)
    .map(({ text, expected }) => `${text} => ${readingOf(text) || 'nothing'}, not ${expected}`);
  return { all: sentences.length, misses };
}

describe('the sentences that the grammar was made with', () => {
  it('are read as they are meant', () => {
    expect(missesOf('built.txt').misses).toEqual([]);
  });
});

describe('the sentences that are offered as examples', () => {
  const homes = Object.values(OF_HOMES).flat();
  it.each([...OF_BOQS, ...homes])('are understood: %s', (text) => {
    const { intents, unknown } = understand(text, vocabulary, homes.includes(text));
    expect([intents.length > 0, unknown]).toEqual([true, []]);
  });
});

/** Of the sentences that were first read after the grammar was done. */
const LEAST_SHARE = 0.85;

describe('sentences that the grammar was not made with', () => {
  it('are read as they are meant, most of them', () => {
    const { all, misses } = missesOf('unseen.txt');
    process.stdout.write(`unseen sentences: ${all - misses.length} of ${all} read right\n${misses.join('\n')}\n`);
    expect(1 - misses.length / all).toBeGreaterThanOrEqual(LEAST_SHARE);
  });
});
