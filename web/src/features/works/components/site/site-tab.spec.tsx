import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi, type Call } from '../../../../../test/mock-api';
import { renderApp } from '../../../../../test/render';
import type { Snag } from '../../api/site';
import type { Attendance } from '../../api/attendance';
import type { Planned, WorksPhase } from '../../api/schedule';
import { makeLine } from '../../model/fixtures';
import type { SitePhoto } from '../../api/photos';
import { SiteTab } from './site-tab';

const SNAG: Snag = {
  id: 's1',
  text: 'Shutter rubs',
  room: 'Kitchen',
  item_id: null,
  who: 'Ramesh',
  member: null,
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

const ROOM: Planned = {
  label: 'Kitchen',
  planned_from: '2026-11-13',
  planned_to: '2026-11-30',
  started_on: null,
  ended_on: null,
  progress: 0,
  days_late: 2,
};
const CAME: Attendance = {
  id: 'a1',
  date: '2026-11-20',
  service: 'carpentry',
  label: 'Carpentry',
  workers: 3,
  days: 0.5,
  note: '',
  cost: null,
  by: 'Ravi Iyer',
  at: '2026-11-20T10:00:00.000Z',
  reversed: null,
};
const MEMBERS = [
  { id: 'u1', name: 'Asha', email: null, role: 'user', as: 'member', right: 'site', named: true, may_become: [] },
  {
    id: 'u2',
    name: 'Client',
    email: null,
    role: 'home-owner',
    as: 'owner',
    right: 'edit',
    named: true,
    may_become: [],
  },
];

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
    'GET /api/boqs/b1/works/attendance': () => ({ body: { ...paged([CAME]).body, rates: [], usual: [] } }),
    'GET /api/boqs/b1/works/indents': () => paged([]),
    'GET /api/boqs/b1/works/orders': () => paged([]),
    'GET /api/boqs/b1/members': () => ({ body: { data: { members: MEMBERS, invites: [], links: [] } } }),
    'POST /api/boqs/b1/works/snags/s1/reopen': done,
    'POST /api/boqs/b1/works/photos/p1/share': done,
    'POST /api/boqs/b1/works/photos/p2/reverse': done,
    'GET /api/boqs/b1/works/schedule': () => ({
      body: {
        data: [PHASE],
        rooms: [ROOM, { ...ROOM, label: 'Bath', days_late: 0 }],
        today: '2026-11-28',
        ends_on: '2026-11-24',
        days_late: 4,
        revision: 9,
      },
    }),
    'POST /api/boqs/b1/works/schedule/*': done,
    'POST /api/boqs/b1/works/site/*': done,
    'POST /api/boqs/b1/works/attendance/a1/cost': done,
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
    expect(row.textContent).toContain('13/11–24/11');
    expect(row.textContent).toContain('from 13/114 days late');
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

  it('raises a snag of a line, and says what is late and fixed', async () => {
    const calls = open();
    const card = await screen.findByRole('region', { name: 'Snags' });
    expect(within(card).getByText('Late')).toBeTruthy();
    await userEvent.click(within(card).getByRole('button', { name: 'Add snag' }));
    await userEvent.click(within(card).getByRole('button', { name: 'Add snag' }));
    expect(within(card).getByText('Say what is to be fixed')).toBeTruthy();
    await userEvent.type(within(card).getByLabelText('What is to be fixed'), 'Edge band loose');
    await userEvent.selectOptions(within(card).getByLabelText('Item'), 'i1');
    await userEvent.click(within(card).getByRole('button', { name: 'Add snag' }));
    await userEvent.click(within(card).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(posts(calls)).toHaveLength(2));
    expect(posts(calls)).toEqual([
      ['/snags', { text: 'Edge band loose', item_id: 'i1', room: 'Master bedroom' }],
      ['/snags/s1/done', undefined],
    ]);
  });

  it('opens a snag again that was not fixed after all', async () => {
    const calls = open([{ ...SNAG, late: false, done: { by: 'Salim', at: '2026-11-21T10:00:00.000Z' } }]);
    const card = await screen.findByRole('region', { name: 'Snags' });
    await userEvent.click(within(card).getByText('1 fixed'));
    await userEvent.click(within(card).getByRole('button', { name: 'Open again' }));
    await waitFor(() => expect(posts(calls)).toEqual([['/snags/s1/reopen', undefined]]));
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
    await userEvent.click(within(card).getByRole('button', { name: 'Write' }));
    await userEvent.type(within(card).getByLabelText('What was done'), 'False ceiling framed');
    await userEvent.click(within(card).getByRole('button', { name: 'Write' }));
    await waitFor(() => expect(posts(calls)).toHaveLength(1));
    expect(posts(calls)[0]?.[1]).toMatchObject({ text: 'False ceiling framed' });
  });

  it('notes who came by trade, as on the last day or by hand, one entry for each trade', async () => {
    const calls = open();
    const card = within(await screen.findByRole('region', { name: 'Attendance' }));
    expect(card.getByText('Carpentry: 3 workers, half a day each')).toBeTruthy();
    await userEvent.click(card.getByRole('button', { name: 'Note attendance' }));
    await userEvent.click(card.getByRole('button', { name: 'Note attendance' }));
    expect(card.getByRole('alert').textContent).toBe('Say how many came.');
    await userEvent.click(card.getByRole('button', { name: 'As on 20/11/2026' }));
    await userEvent.click(card.getByRole('button', { name: 'One more of Carpentry' }));
    await userEvent.type(card.getByLabelText('Workers of Other workers'), '{Backspace}2');
    await userEvent.click(card.getByRole('button', { name: 'Note attendance' }));
    await waitFor(() => expect(posts(calls)).toHaveLength(2));
    expect(posts(calls)).toEqual([
      ['/attendance', expect.objectContaining({ service: 'carpentry', workers: 4, days: 1 })],
      ['/attendance', expect.not.objectContaining({ service: expect.anything() as unknown })],
    ]);
    expect(posts(calls)[1]?.[1]).toMatchObject({ workers: 2 });
  });

  it('gives one attendance a rate of its own, for who sees cost', async () => {
    const calls = open();
    const card = within(await screen.findByRole('region', { name: 'Attendance' }));
    await userEvent.click(card.getByRole('button', { name: 'Give its rate' }));
    await userEvent.type(card.getByLabelText('Rate of Carpentry, 20/11/2026'), '1100');
    await userEvent.click(card.getByRole('button', { name: 'Record' }));
    await waitFor(() => expect(posts(calls)).toEqual([['/attendance/a1/cost', { rate: 1100 }]]));
  });

  it('asks for material once it says what and how much', async () => {
    const calls = open();
    const card = within(await screen.findByRole('region', { name: 'Material needed' }));
    await userEvent.click(card.getByRole('button', { name: 'Ask for material' }));
    await userEvent.type(card.getByLabelText('Material'), '18 mm ply');
    await userEvent.click(card.getByRole('button', { name: 'Ask for it' }));
    expect(card.getByText('How much?')).toBeTruthy();
    await userEvent.type(card.getByLabelText('Quantity needed'), '6');
    await userEvent.type(card.getByLabelText('Unit of the material'), 'sheet');
    await userEvent.click(card.getByRole('button', { name: 'Ask for it' }));
    await waitFor(() =>
      expect(posts(calls)).toEqual([['/indents', { name: '18 mm ply', quantity: 6, unit: 'sheet', note: '' }]]),
    );
  });

  it('gives a snag to a member of the site, a trade or a name; the client is no choice', async () => {
    const calls = open();
    const card = within(await screen.findByRole('region', { name: 'Snags' }));
    await userEvent.click(card.getByRole('button', { name: 'Add snag' }));
    await card.findByRole('option', { name: 'Asha' });
    expect(card.queryByRole('option', { name: 'Client' })).toBeNull();
    const raise = async (who: string): Promise<void> => {
      await userEvent.type(card.getByLabelText('What is to be fixed'), 'Door rubs');
      await userEvent.selectOptions(card.getByLabelText('Who'), who);
      if (who === 'Someone else') await userEvent.type(card.getByLabelText('Name of who mends it'), 'Salim');
      await userEvent.click(card.getByRole('button', { name: 'Add snag' }));
    };
    for (const who of ['Asha', 'Carpentry', 'Someone else']) await raise(who);
    await waitFor(() => expect(posts(calls)).toHaveLength(3));
    expect(posts(calls).map(([, body]) => body)).toEqual([
      { text: 'Door rubs', member: 'u1' },
      { text: 'Door rubs', who: 'Carpentry' },
      { text: 'Door rubs', who: 'Salim' },
    ]);
  });

  it('shows the schedule by room as well', async () => {
    open();
    await userEvent.click(await screen.findByLabelText('By room'));
    const row = screen.getByRole('row', { name: /^Kitchen/ });
    expect(row.textContent).toContain('begins 2 days late');
    expect(within(row).queryByRole('button')).toBeNull();
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
    await userEvent.click(within(card).getByRole('button', { name: 'Add photos' }));
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
      '20/11/2026',
      '19/11/2026',
    ]);
    await userEvent.click(card.getByRole('button', { name: 'Kitchen · Pipes laid' }));
    const large = within(await screen.findByRole('dialog'));
    expect(large.queryByRole('button', { name: 'Pause' })).toBeNull();
    await userEvent.keyboard('{ArrowRight}');
    expect(large.getByRole('img', { name: '19/11/2026 · Hall' })).toBeTruthy();
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
