import { placeOf } from './place';

describe('the place where a daily mail leads', () => {
  it.each([
    [['invited', 'billed'], '/boqs/b1/join'],
    [['commented', 'billed'], '/boqs/b1/details'],
    [['billed', 'billed'], '/boqs/b1/works?tab=bills'],
    [['paid', 'released'], '/boqs/b1/works?tab=money'],
    [['snag'], '/boqs/b1/works?tab=site'],
    [['billed', 'snag'], '/boqs/b1/works'],
    [['due'], '/boqs/b1/works'],
  ] as const)('for %j is %s', (kinds, place) => {
    expect(placeOf('b1', kinds)).toBe(place);
  });
});
