import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../../../../test/render';
import { makeQuotation, PROPOSAL } from '../../model/fixtures';
import { PresentQuotation } from './present-quotation';

const { document } = makeQuotation({}, { proposal: PROPOSAL });
const dialog = () => screen.findByRole('dialog', { name: 'Rao residence' });
const page = (name: string) => screen.findByRole('region', { name });

async function present(change: Partial<Parameters<typeof PresentQuotation>[0]> = {}) {
  renderApp(<PresentQuotation document={document} pictures={[]} {...change} />);
  await userEvent.click(screen.getByRole('button', { name: 'Present room by room' }));
  return dialog();
}

describe('the presentation of a quotation', () => {
  it('turns by keys from the cover to the total, no further, and is left by Escape, back to its button', async () => {
    await present();
    expect(within(await page('Cover')).getByRole('heading', { name: 'For Meera Kulkarni' })).toBeTruthy();
    await userEvent.keyboard('{ArrowLeft}{ArrowRight}');
    expect(within(await page('Master bedroom')).getByText('₹89,177')).toBeTruthy();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
    const total = await page('Total');
    expect(within(total).getByText('₹89,177')).toBeTruthy();
    expect(
      within(total)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['10 %On acceptance₹8,918', '90 %Handover₹80,259']);
    expect(within(total).queryByRole('button')).toBeNull();
    expect(screen.getByRole('button', { name: 'Total' }).getAttribute('aria-current')).toBe('step');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(globalThis.document.activeElement?.textContent).toBe('Present room by room'));
  });

  it('turns by a finger that moves across, not down', async () => {
    await present();
    const swipe = async (x: number, y: number): Promise<void> => {
      const at = await screen.findByRole('region');
      const begin = [{ clientX: 200, clientY: 200 }];
      fireEvent.touchStart(at, { touches: begin, changedTouches: begin });
      fireEvent.touchEnd(at, { changedTouches: [{ clientX: 200 + x, clientY: 200 + y }] });
    };
    await swipe(-100, 10);
    await page('Master bedroom');
    await swipe(-60, 120);
    await page('Master bedroom');
    await swipe(100, 0);
    await page('Cover');
  });

  it('chooses an option, and hands over to the acceptance', async () => {
    const choose = jest.fn();
    const onAccept = jest.fn();
    const onShow = jest.fn();
    await present({ choice: { wanted: [], choose }, onAccept, onShow });
    await userEvent.click(screen.getByRole('button', { name: 'Living room' }));
    await userEvent.click(screen.getByRole('switch', { name: /^Glass screen/ }));
    expect(choose).toHaveBeenCalledWith(['o1'], 'o1');
    expect(screen.getByText('+₹45,312 with GST')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Total' }));
    await userEvent.click(within(await page('Total')).getByRole('button', { name: 'Accept' }));
    expect(onAccept).toHaveBeenCalledTimes(1);
    expect(onShow.mock.calls).toEqual([[true], [false]]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('has one choice among alternatives, which the arrow keys move through without turning the page', async () => {
    const choose = jest.fn();
    const [option] = PROPOSAL.options;
    if (!option) throw new Error('the fixture has no option');
    const other = { ...option, item: { ...option.item, id: 'o2', title: 'Slats' }, chosen: true, adds: 0 };
    const proposal = {
      ...PROPOSAL,
      options: [option, other],
      alternatives: [{ label: 'Screen', items: ['o1', 'o2'], base: 'o2' }],
    };
    await present({ document: { ...document, proposal }, choice: { wanted: [], choose } });
    await userEvent.click(screen.getByRole('button', { name: 'Living room' }));
    const slats = screen.getByRole('radio', { name: /^Slats/ });
    expect(slats).toHaveProperty('checked', true);
    slats.focus();
    fireEvent.keyDown(slats, { key: 'ArrowLeft' });
    await page('Living room');
    await userEvent.click(screen.getByRole('radio', { name: /^Glass screen/ }));
    expect(choose).toHaveBeenLastCalledWith(['o1', 'o2'], 'o1');
  });
});
