import { decodeLiveMessage, encodePeopleMoved, mergePeopleMoved } from './live-messages';

it('lists the BOQs, or says that there were too many, within the limit of NOTIFY', () => {
  expect(decodeLiveMessage(encodePeopleMoved(['a', 'b']))).toEqual({ boqs: ['a', 'b'] });
  const id = '3f0c8a52-6a0e-4a55-9c1e-2f4f5a0d7b11';
  expect(encodePeopleMoved(Array.from({ length: 190 }, () => id)).length).toBeLessThan(8_000);
  expect(decodeLiveMessage(encodePeopleMoved(Array.from({ length: 191 }, () => id)))).toEqual({ boqs: null });
  expect(mergePeopleMoved(['a'], ['a', 'b'])).toEqual(['a', 'b']);
  expect(mergePeopleMoved(['a'], null)).toBeNull();
});

it('accepts a person, and ignores other formats', () => {
  expect(decodeLiveMessage('{"person":"p"}')).toEqual({ person: 'p' });
  for (const stray of ['', 'x', '1', '{}', '{"boqs":7}']) expect(decodeLiveMessage(stray)).toBeUndefined();
});
