import { loggedPath } from './request-hooks';

it('the log has neither queries nor the codes of links that open an issue', () => {
  expect(loggedPath('/api/boqs?q=Sharma')).toBe('/api/boqs');
  const code = 'x'.repeat(43);
  expect(loggedPath(`/api/accept/${code}`)).toBe('/api/accept/[redacted]');
  expect(loggedPath(`/api/accept/${code}/document?x=1`)).toBe('/api/accept/[redacted]/document');
  expect(loggedPath(`/accept/${code}`)).toBe('/accept/[redacted]');
});
