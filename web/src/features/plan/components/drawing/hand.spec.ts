import { beforeEach, describe, expect, it } from '@jest/globals';
import { TWO_ROOMS } from '@fitout/plan/plan.fixtures';
import { beginWith, planReducer, shownPlan, type PlanState } from '../../model/plan-state';
import type { Tool } from '../../model/tools';
import type { View } from '../../model/view';
import { Hand, NO_SKETCH, type Sketch, type Traced } from './hand';

let state: PlanState;
let view: View;
let sketch: Sketch;
let pressed: unknown[];
let tool: Tool;
let hand: Hand;
let traced: Traced | null;

beforeEach(() => {
  state = beginWith(TWO_ROOMS);
  view = { x: 0, y: 0, mm: 10 };
  sketch = NO_SKETCH;
  pressed = [];
  tool = 'move';
  traced = null;
  hand = new Hand(
    () => ({
      plan: state.plan,
      view,
      setView: (next) => {
        view = next;
      },
      tool,
      isSnapping: true,
      mayEdit: true,
      sizeOf: () => ({ wide: 1_829, deep: 610, high: 2_100, lift: 0 }),
      act: (action) => {
        state = planReducer(state, action);
      },
      onPress: (at, selected) => pressed.push([at, selected]),
      onLine: (from, to) => pressed.push([from, to]),
      onPicture: (by) => pressed.push(by),
      traced,
    }),
    (next) => {
      sketch = next;
    },
  );
});

/** Something of the drawing. */
function mark(data: Readonly<Record<string, string>>): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  Object.assign(element.dataset, data);
  return element;
}
const finger = (x: number, y: number, id = 1) => ({ id, px: [x, y] as const });
function stroke(target: SVGElement, from: readonly [number, number], to: readonly [number, number]): void {
  hand.down(finger(...from), target, 0);
  hand.move(finger(...to));
  hand.up(finger(...to));
}
const wallOf = (id: string) => shownPlan(state).walls.find((wall) => wall.id === id);

describe('a hand on the drawing', () => {
  it('moves a wall in one step, in whole centimetres', () => {
    stroke(mark({ kind: 'wall', id: 'right' }), [720, 100], [741, 103]);
    expect(wallOf('right')?.from).toEqual([7_410, 0]);
    expect(state.past).toHaveLength(1);
    expect(state.selected).toEqual({ kind: 'wall', id: 'right' });
  });

  it('takes a wall next to a finger, or the door in it, where a pointer takes the floor', () => {
    const besides = (isTouch: boolean, y: number): void => {
      const room = mark({ kind: 'room', id: 'kitchen' });
      hand.down({ ...finger(705, y), isTouch }, room, 0);
      hand.move(finger(726, y));
      hand.up(finger(726, y));
    };
    besides(false, 200);
    expect(state.selected).toBeNull();
    view = { x: 0, y: 0, mm: 10 };
    besides(true, 200);
    expect(wallOf('right')?.from).toEqual([7_410, 0]);
    state = planReducer(state, { do: 'edit', edit: { do: 'add-opening', wall: 'top', kind: 'door', middle: 2_000 } });
    hand.down({ ...finger(200, 14), isTouch: true }, mark({ kind: 'room', id: 'living-dining' }), 0);
    hand.up(finger(200, 14));
    expect(state.selected?.kind).toBe('opening');
  });

  it('takes an end to another that is near', () => {
    stroke(mark({ kind: 'wall', id: 'between', end: 'to' }), [410, 310], [716, 306]);
    expect(wallOf('between')?.to).toEqual([7_200, 3_100]);
  });

  it('moves a door along its wall, and its edges', () => {
    state = planReducer(state, { do: 'edit', edit: { do: 'add-opening', wall: 'top', kind: 'door', middle: 2_000 } });
    stroke(mark({ kind: 'opening', id: 'opening-1' }), [200, 0], [230, 40]);
    expect(state.plan.openings[0]).toMatchObject({ at: 1_850, width: 900 });
    stroke(mark({ kind: 'opening', id: 'opening-1', end: 'from' }), [185, 0], [165, 0]);
    expect(state.plan.openings[0]).toMatchObject({ at: 1_650, width: 1_100 });
  });

  it('draws a wall along the lines of the picture, as thick as they are', () => {
    tool = 'wall';
    traced = { lineAt: (_, axis) => (axis === 'y' ? 4_013 : null), wallAlong: () => null, thicknessOf: () => 230 };
    const ground = mark({});
    stroke(ground, [100, 400], [500, 402]);
    const drawn = shownPlan(state).walls.at(-1);
    expect(drawn).toMatchObject({ from: [1_000, 4_013], to: [5_000, 4_013], thickness: 230 });
  });

  it('draws a room from corner to corner, whose name is asked, and selects what is pressed', () => {
    tool = 'room';
    hand.down(finger(723, 4), mark({}), 0);
    hand.move(finger(960, 200));
    hand.up(finger(1_000, 309));
    const added = state.plan.walls.slice(TWO_ROOMS.walls.length);
    expect(added.map(({ from, to }) => [from, to].flat())).toEqual([
      [7_200, 0, 10_000, 0],
      [10_000, 0, 10_000, 3_100],
      [10_000, 3_100, 7_200, 3_100],
    ]);
    expect(state.past).toHaveLength(1);
    expect(sketch).toEqual(NO_SKETCH);
    expect(pressed).toEqual([[[expect.closeTo(8_600, -1), 1_550], null]]);
    stroke(mark({ kind: 'room', id: 'kitchen' }), [500, 100], [501, 100]);
    expect(pressed.at(-1)).toEqual([[5_010, 1_000], { kind: 'room', id: 'kitchen' }]);
  });

  it('draws walls from press to press, and none with another tool', () => {
    tool = 'wall';
    for (const [x, y] of [
      [200, 2],
      [201, 150],
      [413, 151],
    ] as const) {
      hand.down(finger(x, y), null, 0);
      hand.up(finger(x, y));
    }
    const ends = state.plan.walls.slice(5).map(({ from, to }) => [from, to]);
    expect(ends).toEqual([
      [
        [2_000, 0],
        [2_000, 1_500],
      ],
      [
        [2_000, 1_500],
        [4_100, 1_500],
      ],
    ]);
    expect(sketch.from).toEqual([4_100, 1_500]);
    hand.take('move');
    expect(sketch).toEqual(NO_SKETCH);
  });

  it('puts a door where a wall is pressed, and nowhere else', () => {
    tool = 'door';
    stroke(mark({}), [200, 3], [200, 3]);
    stroke(mark({}), [200, 150], [200, 150]);
    expect(state.plan.openings).toMatchObject([{ wall: 'top', at: 1_550 }]);
  });

  it('pans by the ground, and says what was pressed', () => {
    stroke(mark({ kind: 'room', id: 'kitchen' }), [500, 100], [520, 90]);
    expect(view).toEqual({ x: -200, y: 100, mm: 10 });
    stroke(mark({ kind: 'room', id: 'kitchen' }), [500, 100], [501, 100]);
    expect(pressed).toEqual([[[4_810, 1_100], { kind: 'room', id: 'kitchen' }]]);
  });

  it('moves the picture below, and draws a line on it without snapping', () => {
    tool = 'picture';
    hand.down(finger(100, 100), null, 0);
    for (const x of [110, 125, 130]) {
      hand.move(finger(x, 100));
      hand.up(finger(x, 100, 9));
    }
    hand.up(finger(130, 100));
    tool = 'scale';
    stroke(mark({ kind: 'wall', id: 'top' }), [100.2, 1], [203.4, 2]);
    expect(pressed).toEqual([
      [100, 0],
      [150, 0],
      [50, 0],
      [
        [1_002, 10],
        [2_034, 20],
      ],
    ]);
    expect(state.past).toEqual([]);
  });

  it('pinches with two fingers, and lets go of what the first one held', () => {
    hand.down(finger(720, 100), mark({ kind: 'wall', id: 'right' }), 0);
    hand.down(finger(620, 100, 2), null, 0);
    hand.move(finger(520, 100, 2));
    hand.up(finger(520, 100, 2));
    hand.up(finger(720, 100));
    expect(view.mm).toBe(5);
    expect(state.past).toEqual([]);
    expect(state.dragged).toBeNull();
  });
});
