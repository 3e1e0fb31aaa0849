import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi, type Call } from '../../../../../test/mock-api';
import { renderApp } from '../../../../../test/render';
import type { Snag } from '../../api/site';
import type { WorksPhase } from '../../api/schedule';
import { makeLine } from '../../model/fixtures';
import type { SitePhoto } from '../../api/photos';
import { SiteTab } from './site-tab';

const SNAG: Snag = {
  id: 's1',
  text: 'Shutter rubs',
  room: 'Kitchen',
  item_id: null,
  who: 'Ramesh',
  until: '2026-01-01',
  by: 'Meera Nair',
  at: '2026-11-20T10:00:00.000Z',
  late: true,
  done: null,
  reversed: null,
};

const PHASE: WorksPhase = {
  phase: 'carpentry',
  label: 'Carpentry',
  agreed_from: '2026-11-09',
  agreed_to: '2026-11-20',
  planned_from: '2026-11-13',
  planned_to: '2026-11-24',
  moved: null,
  started_on: '2026-11-13',
  ended_on: null,
  progress: 60,
  days_late: 4,
};

const PHOTO: SitePhoto = {
  id: 'p1',
  date: '2026-11-20',
  room: 'Kitchen',
  item_id: null,
  snag: null,
  diary: null,
  note: 'Pipes laid',
  shared: false,
  url: '/api/files/image/p1',
  thumbnail_url: '/api/files/image/p1t',
  width: 1600,
  height: 1200,
  by: 'Ravi Iyer',
  at: '2026-11-20T10:00:00.000Z',
  reversed: null,
};

const paged = (data: unknown[]) => ({
  body: { data, meta: { page: 1, limit: 50, total: data.length, total_pages: 1 } },
});

function open(snags: Snag[] = [SNAG], photos: SitePhoto[] = []): Call[] {
  const done = () => ({ body: { message: 'Saved.', revision: 9 } });
  const calls = mockApi({
    'GET /api/boqs/b1/works/lines': () => ({ body: { data: [makeLine()], parts: [] } }),
    'GET /api/boqs/b1/works/snags': () => paged(snags),
    'GET /api/boqs/b1/works/diary': () => paged([]),
    'GET /api/boqs/b1/works/photos': () => paged(photos),
    'POST /api/boqs/b1/works/photos/p1/share': done,
    'POST /api/boqs/b1/works/photos/p2/reverse': done,
    'GET /api/boqs/b1/works/schedule': () => ({
      body: { data: [PHASE], today: '2026-11-28', ends_on: '2026-11-24', days_late: 4, revision: 9 },
    }),
    'POST /api/boqs/b1/works/schedule/*': done,
    'POST /api/boqs/b1/works/site/*': done,
    'POST /api/boqs/b1/works/*': done,
    'POST /api/boqs/b1/works/snags/s1/done': done,
  });
  renderApp(<SiteTab boqId="b1" seesCost />);
  return calls;
}
const posts = (calls: Call[]) =>
  calls
    .filter(({ method }) => method === 'POST')
    .map(({ path, body }) => [path.replace('/api/boqs/b1/works', ''), body]);

beforeEach(() => localStorage.clear());

describe('the site', () => {
  it('shows planned and actual days, how late a phase is, and moves it for a reason', async () => {
    const calls = open();
    const row = await screen.findByRole('row', { name: /^Carpentry/ });
    expect(row.textContent).toContain('13 Nov 2026 to 24 Nov 2026');
    expect(row.textContent).toContain('from 13 Nov 20264 days late');
    await userEvent.click(screen.getByRole('button', { name: 'Move Carpentry' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move Carpentry' }));
    fireEvent.change(dialog.getByLabelText('Last day'), { target: { value: '2026-12-05' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Move' }));
    expect(dialog.getByText('Say why, for the record')).toBeTruthy();
    await userEvent.type(dialog.getByLabelText('Reason'), 'Laminate is late');
    await userEvent.click(dialog.getByRole('button', { name: 'Move' }));
    const sent = { starts_on: '2026-11-13', ends_on: '2026-12-05', reason: 'Laminate is late' };
    await waitFor(() => expect(posts(calls)).toEqual([['/schedule/carpentry', sent]]));
  });

  it('stores progress when the slider is let go, and when a number is left', async () => {
    const calls = open();
    const slider = await screen.findByRole('slider', { name: 'Progress of Hinged wardrobe' });
    slider.focus();
    fireEvent.change(slider, { target: { value: '40' } });
    expect(posts(calls)).toEqual([]);
    fireEvent.pointerUp(slider);
    await waitFor(() => expect(posts(calls)).toHaveLength(1));
    expect(posts(calls)[0]).toEqual(['/progress', expect.objectContaining({ item_id: 'i1', percent: 40 })]);
    const number = screen.getByLabelText('Percent done of Hinged wardrobe');
    await userEvent.clear(number);
    await userEvent.type(number, '62{Tab}');
    await waitFor(() => expect(posts(calls)).toHaveLength(2));
    expect(posts(calls)[1]?.[1]).toMatchObject({ percent: 62 });
  });

  it('refuses more than all of a line', async () => {
    const calls = open();
    const number = await screen.findByLabelText('Percent done of Hinged wardrobe');
    await userEvent.clear(number);
    await userEvent.type(number, '140{Tab}');
    expect(number.getAttribute('aria-invalid')).toBe('true');
    expect(posts(calls)).toEqual([]);
  });

  it('raises a snag of a line, and says what is late and mended', async () => {
    const calls = open();
    const card = await screen.findByRole('region', { name: 'Snags' });
    expect(within(card).getByText('Late')).toBeTruthy();
    await userEvent.click(within(card).getByRole('button', { name: 'Add snag' }));
    expect(within(card).getByText('Say what is to be mended')).toBeTruthy();
    await userEvent.type(within(card).getByLabelText('What is to be mended'), 'Edge band loose');
    await userEvent.selectOptions(within(card).getByLabelText('Item'), 'i1');
    await userEvent.click(within(card).getByRole('button', { name: 'Add snag' }));
    await userEvent.click(within(card).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(posts(calls)).toHaveLength(2));
    expect(posts(calls)).toEqual([
      ['/snags', { text: 'Edge band loose', item_id: 'i1', room: 'Master bedroom' }],
      ['/snags/s1/done', undefined],
    ]);
  });

  it('takes a snag back for a reason, and keeps it with that', async () => {
    const reversed = { by: 'Meera Nair', at: '2026-11-21T10:00:00.000Z', reason: 'Another flat' };
    const calls = open([SNAG, { ...SNAG, id: 's2', text: 'Tile cracked', late: false, reversed }]);
    const card = await screen.findByRole('region', { name: 'Snags' });
    expect(within(card).getByText('1 open')).toBeTruthy();
    expect(within(card).getByText('Reversed by Meera Nair: Another flat')).toBeTruthy();
    await userEvent.click(within(card).getByRole('button', { name: 'Reverse' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Reason'), 'Noted twice');
    await userEvent.click(dialog.getByRole('button', { name: 'Reverse' }));
    await waitFor(() => expect(posts(calls)).toEqual([['/site/s1/reverse', { reason: 'Noted twice' }]]));
  });

  it('writes the diary of a day', async () => {
    const calls = open();
    const card = await screen.findByRole('region', { name: 'Diary' });
    await userEvent.type(within(card).getByLabelText('What was done'), 'False ceiling framed');
    await userEvent.type(within(card).getByLabelText('Workers'), '4');
    await userEvent.click(within(card).getByRole('button', { name: 'Write' }));
    await waitFor(() => expect(posts(calls)).toHaveLength(1));
    expect(posts(calls)[0]?.[1]).toMatchObject({ text: 'False ceiling framed', workers: 4 });
  });

  it('stores a photo smaller than the camera took it, of what was chosen', async () => {
    const drawn: number[][] = [];
    Object.assign(globalThis, {
      createImageBitmap: () => Promise.resolve({ width: 4_096, height: 3_072, close: () => undefined }),
    });
    HTMLCanvasElement.prototype.getContext = (() => ({
      drawImage: (_picture: unknown, ...at: number[]) => drawn.push(at),
    })) as unknown as HTMLCanvasElement['getContext'];
    HTMLCanvasElement.prototype.toBlob = (done, type) => done(new Blob(['small'], { type: type ?? '' }));
    const calls = open();
    const card = await screen.findByRole('region', { name: 'Photos' });
    await within(card).findByRole('option', { name: 'Shutter rubs' });
    await userEvent.selectOptions(within(card).getByLabelText('What it shows'), 'Shutter rubs');
    await userEvent.type(within(card).getByLabelText('Note of the photo'), 'Left door');
    await userEvent.upload(within(card).getByLabelText('Add photos'), new File(['x'], 'a.jpg', { type: 'image/jpeg' }));
    await waitFor(() => expect(posts(calls)).toHaveLength(1));
    expect(posts(calls)[0]).toEqual([
      '/photos',
      expect.objectContaining({
        images: [`data:image/jpeg;base64,${btoa('small')}`],
        snag: 's1',
        room: 'Kitchen',
        note: 'Left door',
        shared: false,
      }),
    ]);
    expect(drawn).toEqual([[0, 0, 2_048, 1_536]]);
  });

  it('shows photos by day, large ones by arrows, and shares or reverses them', async () => {
    const calls = open([], [PHOTO, { ...PHOTO, id: 'p2', date: '2026-11-19', room: 'Hall', note: '' }]);
    const card = within(await screen.findByRole('region', { name: 'Photos' }));
    expect(card.getAllByRole('heading', { level: 3 }).map((day) => day.textContent)).toEqual([
      '20 Nov 2026',
      '19 Nov 2026',
    ]);
    await userEvent.click(card.getByRole('button', { name: 'Kitchen · Pipes laid' }));
    const large = within(await screen.findByRole('dialog'));
    expect(large.queryByRole('button', { name: 'Pause' })).toBeNull();
    await userEvent.keyboard('{ArrowRight}');
    expect(large.getByRole('img', { name: '19 Nov 2026 · Hall' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(card.getByRole('checkbox', { name: 'Client sees Kitchen · Pipes laid' }));
    await userEvent.click(card.getAllByRole('button', { name: 'Reverse' })[1] as HTMLElement);
    await userEvent.type(await screen.findByLabelText('Reason'), 'Another site{Enter}');
    await waitFor(() => expect(posts(calls)).toHaveLength(2));
    expect(posts(calls)).toEqual([
      ['/photos/p1/share', { shared: true }],
      ['/photos/p2/reverse', { reason: 'Another site' }],
    ]);
  });
});
