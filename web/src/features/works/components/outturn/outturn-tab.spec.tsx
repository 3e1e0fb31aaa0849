import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi } from '../../../../../test/mock-api';
import { renderApp } from '../../../../../test/render';
import type { OutturnLine } from '../../api/outturn';
import { OutturnTab } from './outturn-tab';

const CAUSES = { bought_dearer: 0, changed_by_client: 0, measured_more: 4_200, took_longer: 800 };
const SUMS = { estimate: 100_000, budget: 100_000, actual: 105_000, forecast: 105_000, difference: 5_000 };
const LINE: OutturnLine = {
  ...SUMS,
  item_id: 'i1',
  title: 'Hinged wardrobe',
  room: 'Master bedroom',
  service: 'carpentry',
  service_label: 'Carpentry',
  unit: 'sqft',
  quantity: 66.5,
  measured: 70,
  progress: 100,
  has_cost: true,
  bought: 60_000,
  labour: 45_000,
  labour_days: 30,
  cause: 'measured_more',
  causes: CAUSES,
};

it('shows what each line and trade took against its estimate, and why', async () => {
  mockApi({
    'GET /api/boqs/b1/works/outturn': () => ({
      body: {
        data: [
          LINE,
          { ...LINE, item_id: 'i3', title: 'Lofts', room: null },
          { ...LINE, item_id: 'i2', title: 'Old loft', unit: null, cause: null, causes: null, has_cost: false },
        ],
        by_service: [{ ...SUMS, service: 'carpentry', label: 'Carpentry', causes: CAUSES }],
        by_room: [
          { ...SUMS, room: 'Master bedroom', causes: CAUSES },
          { ...SUMS, room: null, difference: -6_000, causes: CAUSES },
        ],
        total: { ...SUMS, causes: CAUSES },
        revision: 4,
      },
    }),
  });
  renderApp(<OutturnTab boqId="b1" />);
  const rooms = await screen.findAllByRole('group');
  expect(rooms.map(({ textContent }) => /^.*?₹[\d,]+/.exec(textContent)?.[0])).toEqual([
    'Master bedroom 2 lines+₹5,000',
    'Whole flat 1 line−₹6,000',
  ]);
  expect(rooms.map((room) => room.hasAttribute('open'))).toEqual([false, true]);
  await userEvent.click(screen.getByText('Master bedroom'));
  const line = await screen.findByRole('row', { name: /^Hinged wardrobe/ });
  expect(line.textContent).toContain('70 sq ft of 66.5 sq ft · measured quantity');
  expect(line.textContent).toContain('+₹5,000');
  expect(screen.getByRole('row', { name: /^Carpentry/ }).textContent).toContain(
    'measured quantity +₹4,200, labour +₹800',
  );
  expect(screen.getByRole('row', { name: /^Old loft/ }).textContent).toContain('Taken out · no cost entered');
});
