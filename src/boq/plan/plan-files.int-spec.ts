import { randomUUID } from 'node:crypto';
import { createTestApi, type TestApi } from '../../../test/support/application';
import { newBoq } from '../../../test/support/boqs';
import { Caller } from '../../../test/support/client';
import { bytesOfForm } from '../../../test/support/form';
import { door, TWO_ROOMS } from '../../kernel/plan/plan.fixtures';
import { toWire, type Plan } from '../../kernel/plan';
import { planDxf } from '../../papers/drawings/dxf/write-dxf';
import type { ReadDrawing } from './plan-files.dto';

let api: TestApi;
let owner: Caller;

beforeAll(async () => {
  api = await createTestApi();
  owner = await Caller.signedUp(api.app, 'home-owner');
});
afterAll(() => api?.close());

const PLAN: Plan = { ...TWO_ROOMS, openings: [door('d', 'between', 500)] };
const { net_of_furniture: _net, built_in: _builtIn, ...AS_READ } = toWire(PLAN);
const LABELS: Readonly<Record<string, string>> = {
  'living-dining': 'LIVING / DINING',
  kitchen: 'KITCHEN 12\'0" x 10\'0"',
};
const DXF = planDxf(PLAN, (room) => LABELS[room] ?? room);
const WITHOUT_NOTES = DXF.replace(/1001\r\nFITOUT\r\n(1000\r\n.*\r\n)+/g, '');

async function send(id: string, content: string | Buffer, fields: Record<string, string> = {}, by = owner) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(Buffer.from(content))]), 'plan.dxf');
  const { contentType, payload } = await bytesOfForm(form);
  const answer = await api.app.inject({
    method: 'POST',
    url: `/api/boqs/${id}/plan/dxf`,
    headers: { authorization: `Bearer ${by.token}`, 'idempotency-key': randomUUID(), 'content-type': contentType },
    payload,
  });
  return {
    status: answer.statusCode,
    body: JSON.parse(answer.body) as ReadDrawing & { errors?: Record<string, string> },
  };
}

describe('a DXF sent for a plan', () => {
  it('is answered as the plan that was written, and stores nothing', async () => {
    const id = await newBoq(owner);
    const { status, body } = await send(id, DXF);
    expect(status).toBe(200);
    expect(body.data.plan).toEqual(AS_READ);
    expect(body.data).toMatchObject({ faults: [], question: null, unit: { unit: 'mm', source: 'file' } });
    expect(body.data.layers).toContainEqual({
      name: 'WALLS',
      strokes: expect.any(Number),
      role: 'walls',
      hidden: false,
    });
    const { body: plan } = await owner.get<{ data: { drawn: boolean } }>(`/boqs/${id}/plan`);
    expect(plan.data.drawn).toBe(false);
    expect((await owner.put(`/boqs/${id}/plan`, body.data.plan)).status).toBe(200);
  });

  it('has its rooms by their words where another program wrote it', async () => {
    const { body } = await send(await newBoq(owner), WITHOUT_NOTES);
    expect(body.data.plan.rooms.map(({ room }) => room).toSorted()).toEqual(['kitchen', 'living-dining']);
    expect(body.data.plan.openings).toMatchObject([{ kind: 'door', width: 900 }]);
    expect(body.data.faults).toEqual([]);
  });

  it('is read with the unit and the layers that the form says', async () => {
    const id = await newBoq(owner);
    const { body } = await send(id, WITHOUT_NOTES, {
      unit: 'cm',
      roles: JSON.stringify([{ layer: 'DOORS', role: 'out' }]),
    });
    expect(body.data.unit).toEqual({ unit: 'cm', source: 'asked' });
    expect(body.data.layers).toContainEqual(expect.objectContaining({ name: 'DOORS', role: 'out' }));
    expect((await send(id, DXF, { thickness: '5' })).body.errors).toEqual({
      thickness: 'Give whole millimetres from 45 to 460.',
    });
    expect((await send(id, DXF, { thickness: '230' })).body.data.plan).toEqual(AS_READ);
    expect((await send(id, DXF, { unit: 'league' })).body.errors).toEqual({ unit: expect.stringContaining('mm, cm') });
    expect((await send(id, DXF, { roles: '{' })).body.errors).toEqual({
      roles: expect.stringContaining('walls, doors'),
    });
  });

  it.each<[string, string | Buffer, RegExp]>([
    ['a workbook', Buffer.from('PK\u0003\u0004'), /not a DXF/],
    ['a drawing that is cut off', DXF.slice(0, DXF.length / 2), /ends in the middle/],
    ['one whose numbers are none', DXF.replace(/\d{4}\.0/, 'NaN'), /damaged/],
    ['text alone', '0\nSECTION\n2\nENTITIES\n0\nENDSEC\n0\nEOF\n', /No lines/],
    [
      'a million entities',
      `0\nSECTION\n2\nENTITIES\n${'0\nPOINT\n'.repeat(1_000_000)}0\nENDSEC\n0\nEOF\n`,
      /more than the plan/,
    ],
  ])('is refused with a sentence: %s', async (_, content, sentence) => {
    const { status, body } = await send(await newBoq(owner), content);
    expect([status, body.errors?.['file']]).toEqual([400, expect.stringMatching(sentence)]);
  });

  it('is for those who may change the BOQ', async () => {
    const id = await newBoq(owner);
    const stranger = await Caller.signedUp(api.app, 'home-owner');
    expect((await send(id, DXF, {}, stranger)).status).toBe(404);
  });
});

describe('the plan of a BOQ as a file', () => {
  const download = async (id: string, format: string, by = owner) => {
    const answer = await api.app.inject({
      method: 'GET',
      url: `/api/boqs/${id}/plan/export?format=${format}`,
      headers: { authorization: `Bearer ${by.token}` },
    });
    return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
  };

  it('is a DXF that is read as the same plan', async () => {
    const id = await newBoq(owner);
    await owner.put(`/boqs/${id}/plan`, toWire(PLAN));
    const { status, headers, bytes } = await download(id, 'dxf');
    expect([status, headers['content-type']]).toEqual([200, 'image/vnd.dxf']);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="[\w-]+-plan-r\d+\.dxf"$/);
    expect((await send(id, bytes)).body.data.plan).toEqual(AS_READ);
  });

  it('is an SVG and a PDF, of the arranged flat where nobody drew one', async () => {
    const id = await newBoq(owner);
    const svg = await download(id, 'svg');
    expect([svg.status, svg.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(svg.bytes.toString()).toMatch(/^<svg [^>]+>.*Kitchen.*<\/svg>$/);
    const pdf = await download(id, 'pdf');
    expect([pdf.status, pdf.headers['content-type'], pdf.bytes.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);
  });

  it('is none where there is nothing to draw', async () => {
    const id = await newBoq(owner);
    await owner.put(`/boqs/${id}/plan`, { walls: [], openings: [], rooms: [], items: [] });
    const { status, bytes } = await download(id, 'pdf');
    expect([status, JSON.parse(bytes.toString())]).toMatchObject([409, { code: 'no_plan' }]);
  });

  it('is for those who see the BOQ, in the forms there are', async () => {
    const id = await newBoq(owner);
    expect((await download(id, 'svg', await Caller.signedUp(api.app, 'home-owner'))).status).toBe(404);
    expect((await download(id, 'dwg')).status).toBe(400);
  });
});
