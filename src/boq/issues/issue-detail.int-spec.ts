import { alterIssue } from '../../../test/support/altered-issue';
import { createTestApi, type TestApi } from '../../../test/support/application';
import { Caller } from '../../../test/support/client';
import { issuedBoq } from '../../../test/support/issued-boq';
import { ProjectorModule } from '../../platform/event-store/projections/projector.module';
import { BoqProjectionsModule } from '../boq.module';
import type { documentView } from './documents/document-view';
import type { IssueView } from './issues.dto';

interface Detail {
  data: { issue: IssueView; document: ReturnType<typeof documentView> | null };
}
interface Offer {
  data: { document: ReturnType<typeof documentView> };
}

let api: TestApi;
let designer: Caller;
const detail = (id: string, issue: number, caller: Caller = designer) =>
  caller.get<Detail>(`/boqs/${id}/issues/${issue}`);

beforeAll(async () => {
  api = await createTestApi([BoqProjectionsModule, ProjectorModule]);
  designer = await Caller.signedUp(api.app, 'designer');
});
afterAll(() => api?.close());

describe('an issued document, for members of the BOQ', () => {
  it('is exactly the document behind the link, and stays so when the BOQ changes or the issue is withdrawn', async () => {
    const { id, code, hash } = await issuedBoq(designer);
    const shown = (await (await Caller.guest(api.app)).get<Offer>(`/accept/${code}`)).body.data.document;
    const first = await detail(id, 1);
    expect([first.status, first.body.data.document]).toEqual([200, shown]);
    expect(first.body.data.issue).toMatchObject({ issue: 1, status: 'open', content_hash: hash, intact: true });
    for (const { material, labour, cost } of shown.items)
      expect(Math.round(material * 100) + Math.round(labour * 100)).toBe(Math.round(cost * 100));
    await designer.patch(`/boqs/${id}`, { city: 'delhi' });
    await designer.post(`/boqs/${id}/issues/1/withdraw`, {});
    const after = (await detail(id, 1)).body.data;
    expect([after.issue.status, after.document]).toEqual(['withdrawn', shown]);
  });

  it('says when the record was altered, and is absent when none is left', async () => {
    const { id } = await issuedBoq(designer);
    await alterIssue(api.database.ownerUrl, id);
    expect((await detail(id, 1)).body.data).toMatchObject({
      issue: { intact: false },
      document: { totals: { total: 1 } },
    });
    await alterIssue(api.database.ownerUrl, id, `data = data #- '{content,lines}'`);
    expect((await detail(id, 1)).body.data).toMatchObject({ issue: { intact: false }, document: null });
  });

  it('is visible only to them, and 404 for an unknown number', async () => {
    const { id } = await issuedBoq(designer);
    expect((await detail(id, 2)).status).toBe(404);
    expect((await detail(id, 1, await Caller.signedUp(api.app, 'designer'))).status).toBe(404);
    expect((await detail(id, 1, await Caller.guest(api.app))).status).toBe(401);
  });
});
