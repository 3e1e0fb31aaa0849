import { mentionsIn } from './mentions';

const PEOPLE = [
  { id: 'a', name: 'Asha' },
  { id: 'r', name: 'Asha Rao' },
  { id: 'm', name: 'Meera' },
];

describe('mentions in a text', () => {
  it.each([
    ['@Asha Rao, is veneer fine?', ['r']],
    ['@asha is veneer fine?', ['a']],
    ['ask @Meera and @Asha Rao', ['m', 'r']],
    ['@Ashanti and asha@meeras.in', []],
    ['no one @ all, @', []],
  ])('%s', (text, ids) => {
    expect(mentionsIn(text, PEOPLE)).toEqual(ids);
  });
});
