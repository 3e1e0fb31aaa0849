import { expect, it } from '@jest/globals';
import { renderApp } from '../../../../../test/render';
import { makeListItem } from '../../model/fixtures';
import { BoqPicture } from './boq-picture';

const kitchen = {
  room: 'kitchen',
  cost: 300_000,
  points: [
    [0, 0],
    [400, 0],
    [400, 300],
    [0, 300],
  ],
};

it('is the flat as it is drawn, of a BOQ from a file as well', () => {
  const boq = makeListItem({ origin: 'upload', plan: null, outline: [kitchen], total_cost: 1_200_000 });
  const { container } = renderApp(<BoqPicture boq={boq} />);
  const [room, ...others] = container.querySelectorAll('polygon');
  expect(others).toEqual([]);
  expect(room?.getAttribute('points')).toBe('0,0 400,0 400,300 0,300');
  expect(room?.style.getPropertyValue('--share')).toBe('1');
});

it('is a sheet where nobody drew it and no answers say it', () => {
  const { container } = renderApp(<BoqPicture boq={makeListItem({ origin: 'upload', plan: null })} />);
  expect(container.querySelector('polygon')).toBeNull();
  expect(container.textContent).toContain('BOQ');
});
