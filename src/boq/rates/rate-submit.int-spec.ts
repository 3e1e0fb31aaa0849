import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { createTestApi, type TestApi } from '../../../test/support/application';
import { newBoq } from '../../../test/support/boqs';
import { Caller } from '../../../test/support/client';
import { BoqPricing } from '../core/boq-pricing';

const PATH = '/analysis?type=carpentry-labour&boq_id=';
const change = (action: 'estimate' | 'submit', rate: number) => ({
  action,
  service: 'carpentry',
  labour: 'carpentry labour',
  rate,
});

interface Answer {
  rate: number;
  boq_cost: number;
  boq_cost_before: number;
  estimate_token: string;
  revision: number;
}

// Without projections: prices are computed only for the answers.
let api: TestApi;
let designer: Caller;
beforeAll(async () => {
  api = await createTestApi();
  designer = await Caller.signedUp(api.app, 'designer');
});
afterAll(() => api?.close());
afterEach(() => jest.restoreAllMocks());

describe('a submitted rate', () => {
  it.each([
    ['without its estimate', false],
    ['with its estimate', true],
  ])('is one command, which prices the BOQ once before and once after it: %s', async (_how, isBound) => {
    const id = await newBoq(designer);
    const estimate = (await designer.patch<Answer>(PATH + id, change('estimate', 480))).body;
    const priced = jest.spyOn(api.app.get(BoqPricing, { strict: false }), 'price');
    const commands = jest.spyOn(api.app.get(CommandBus, { strict: false }), 'execute');
    const queries = jest.spyOn(api.app.get(QueryBus, { strict: false }), 'execute');
    const headers: Record<string, string> = isBound ? { 'x-estimate-token': estimate.estimate_token } : {};
    const { status, body } = await designer.patch<Answer>(PATH + id, change('submit', 480), headers);
    expect([status, body.revision]).toEqual([200, 2]);
    // Asked for often, but there are two revisions, and prices of two.
    expect(new Set(priced.mock.calls.map(([state]) => state.revision))).toEqual(new Set([1, 2]));
    expect(new Set(priced.mock.results.map(({ value }) => value as unknown)).size).toBe(2);
    expect(commands.mock.calls.map(([message]) => message.constructor.name)).toEqual(['ChangeBoq']);
    expect(queries).not.toHaveBeenCalled();
    const { estimate_token: _token, ...figures } = estimate;
    expect(body).toEqual({ ...figures, revision: 2 });
  });
});
