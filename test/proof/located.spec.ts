import openapi from '../../docs/openapi.json';

/** Messages that their sender, who may be a visitor, cannot read again. */
const UNREADABLE = ['contactVendor', 'reportBug', 'requestFeature', 'requestSample', 'sendEnquiry'];

interface Answer {
  readonly $ref?: string;
  readonly headers?: Readonly<Record<string, unknown>>;
}
interface Making {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, Answer>>;
}

const paths: readonly object[] = Object.values(openapi.paths);
const shared: Readonly<Record<string, object>> = openapi.components.responses;
const makings = paths
  .flatMap((path) => Object.values(path) as Making[])
  .filter(({ responses }) => responses && ('201' in responses || '202' in responses));

const isLocated = ({ $ref, headers }: Answer): boolean =>
  JSON.stringify($ref ? shared[$ref.split('/').at(-1) ?? ''] : headers).includes('"Location"');

describe('every operation that makes something', () => {
  it('says where it is found', () => {
    expect(makings.length).toBeGreaterThan(50);
    const silent = makings.filter(({ responses }) =>
      ['201', '202'].some((status) => responses[status] && !isLocated(responses[status])),
    );
    expect(silent.map(({ operationId }) => operationId).sort()).toEqual(UNREADABLE);
  });
});
