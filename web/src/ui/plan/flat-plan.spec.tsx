import { expect, it } from '@jest/globals';
import { renderApp } from '../../../test/render';
import { FlatPlan } from './flat-plan';

const rooms = (['living', 'kitchen', 'foyer', 'bedroom', 'bathroom', 'other'] as const).map((kind, at) => ({
  id: kind,
  kind,
  area: [240, 80, 40, 150, 45, 40][at] ?? 0,
  label: kind,
  cost: 100_000,
  size: null,
}));

const marks = (selector: string, only?: string): number =>
  renderApp(<FlatPlan rooms={rooms} scale={10} only={only} />).container.querySelectorAll(selector).length;
const furniture = (only?: string): number => marks('path[transform]', only);

it('draws of one room no furniture of its neighbours, which would end at the picture’s edge', () => {
  const each = rooms.map(({ id }) => furniture(id));
  expect(each.filter((pieces) => pieces > 0).length).toBeGreaterThan(2);
  expect(each.reduce((sum, pieces) => sum + pieces)).toBeGreaterThanOrEqual(furniture());
  expect(Math.max(...each)).toBeLessThan(furniture());
});

it('colours of one room no strip of its neighbours behind its walls', () => {
  expect(marks('rect[style*="--share"]')).toBe(rooms.length);
  expect(marks('rect[style*="--share"]', 'kitchen')).toBe(1);
});
