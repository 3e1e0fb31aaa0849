import { ROOMS } from '../../directory/rooms/data/rooms';
import type { Traced } from '../../papers/drawings/trace/types';
import { namedPlan } from './plan-files.rooms';

const roomsOf = (...spaces: readonly (readonly string[])[]) => {
  const traced = {
    walls: [],
    openings: [],
    fixed: [],
    spaces: spaces.map((texts, x) => ({
      at: [x, 0] as const,
      words: texts.map((text, y) => ({ at: [x, y] as const, text, room: null, ceiling: null })),
    })),
  } as unknown as Traced;
  const { plan, unnamed } = namedPlan(traced, ROOMS, 2_743);
  return { rooms: plan.rooms.map(({ room }) => room), unnamed };
};

describe('the rooms of a drawing', () => {
  it.each<[readonly string[], string]>([
    [['KITCHEN'], 'kitchen'],
    [['M.BED ROOM', `12'0"x11'6"`], 'master-bedroom'],
    [['LIVING', '/ DINING', '5.40 x 3.20 m'], 'living-dining'],
    [[`13'-0" X 10'-6"`, 'BEDROOM 3'], 'bedroom-3'],
    [['Kitchen 8.4 m²', 'FFL +0.00'], 'kitchen'],
  ])('%j is %s', (words, room) => expect(roomsOf(words)).toEqual({ rooms: [room], unnamed: 0 }));

  it('each have their place once: a second bedroom is the next of the list', () => {
    const { rooms } = roomsOf(['BEDROOM'], ['BEDROOM'], ['BEDROOM']);
    expect(rooms).toEqual(['bedroom-2', 'bedroom-3', 'bedroom-4']);
  });

  it('are left to a person where the words name none', () => {
    expect(roomsOf(['SONOGRAPHY'], ['UP', '12345'], ['3600 x 3000'], ['ROOM'])).toEqual({ rooms: [], unnamed: 2 });
  });
});
