import { alterIssue } from '../../../test/support/altered-issue';
import { createTestApi, type TestApi } from '../../../test/support/application';
import { newBoq } from '../../../test/support/boqs';
import { Caller } from '../../../test/support/client';
import { pdfText, workbookOf } from '../../../test/support/papers';
import { BoqProjectionsModule } from '../boq.module';
import { ProjectorModule } from '../../platform/event-store/projections/projector.module';

const HOME = {
  layout_type: '1bhk',
  bedrooms: ['master'],
  carpet_area: 480,
  budget_type: 'low',
  title: 'Rao residence',
};

let api: TestApi;
let designer: Caller;
let boqId: string;
let hash: string;

beforeAll(async () => {
  api = await createTestApi([BoqProjectionsModule, ProjectorModule]);
  designer = await Caller.signedUp(api.app, 'designer');
  boqId = await newBoq(designer, HOME);
});
afterAll(() => api?.close());

async function bytesOf(format: 'pdf' | 'xlsx' | 'json', revision?: number): Promise<Buffer> {
  const at = revision === undefined ? '' : `&revision=${revision}`;
  const { body } = await designer.get<{ data: { url: string } }>(`/boqs/${boqId}/export?format=${format}${at}`);
  return (await api.app.inject({ url: body.data.url })).rawPayload;
}
const wordsOf = async (revision?: number): Promise<string> =>
  pdfText(await bytesOf('pdf', revision)).text.replace(/\s+/g, ' ');

async function summaryCells(revision?: number): Promise<string[]> {
  const book = await workbookOf(await bytesOf('xlsx', revision));
  const cells: string[] = [];
  book.getWorksheet('Summary')?.eachRow((row) => row.eachCell((cell) => void cells.push(cell.text)));
  return cells;
}

describe('the papers of an issued revision', () => {
  it('say nothing of issues before one is made', async () => {
    expect(await wordsOf()).not.toContain('SHA-256');
    expect(JSON.parse((await bytesOf('json')).toString('utf8'))).toMatchObject({ issue: null });
  });

  it('name the issue and its hash, and after the answer who accepted it', async () => {
    const issued = await designer.post<{ data: { content_hash: string } }>(`/boqs/${boqId}/issues`);
    hash = issued.body.data.content_hash;
    const waiting = await wordsOf();
    expect(waiting).toContain('1, estimate');
    expect(waiting).toContain('Not answered yet');
    const link = await designer.post<{ data: { url: string } }>(`/boqs/${boqId}/issues/1/link`);
    const code = link.body.data.url.split('/accept/')[1];
    await designer.post(`/accept/${code}`, { accept: true, name: 'Asha Rao' });
    const accepted = await wordsOf();
    expect(accepted).toContain('Accepted by Asha Rao on');
    expect(accepted.replaceAll(' ', '')).toContain(hash);
  });

  it('say it in the workbook and in the data as well', async () => {
    expect(await summaryCells()).toEqual(expect.arrayContaining(['Quotation', '1, estimate', 'SHA-256', hash]));
    const data = JSON.parse((await bytesOf('json')).toString('utf8')) as { issue: object };
    expect(data.issue).toMatchObject({ issue: 1, content_hash: hash, intact: true, accepted: { by: 'Asha Rao' } });
  });

  it('say nothing of it once the content has changed, and keep saying it of the revision that was accepted', async () => {
    await designer.patch(`/boqs/${boqId}`, { title: 'Rao residence, Powai' });
    expect(await wordsOf()).not.toContain('SHA-256');
    expect(await wordsOf(1)).toContain('Accepted by Asha Rao on');
  });

  // [spec: C1.35]
  it('warn in place of its hash and its answer once the record was altered', async () => {
    await alterIssue(api.database.ownerUrl, boqId);
    const warning =
      'The record of this quotation was altered after it was accepted. This document confirms neither its hash nor its sum.';
    const words = await wordsOf(1);
    expect(words).toContain(warning);
    expect(words).not.toContain('Accepted by');
    expect(words.replaceAll(' ', '')).not.toContain(hash);
    const cells = await summaryCells(1);
    expect(cells).toEqual(expect.arrayContaining(['Quotation', '1, estimate', 'Warning', warning]));
    expect(cells).not.toContain(hash);
    const data = JSON.parse((await bytesOf('json', 1)).toString('utf8')) as { issue: object };
    expect(data.issue).toMatchObject({ issue: 1, intact: false });
  });
});
