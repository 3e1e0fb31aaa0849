import { fuzz } from './fuzz';

// `npm run fuzz` sends many more, with other seeds; docs/security.md has the figures.
it('2,000 generated requests and 200 damaged uploads find nothing wrong', async () => {
  const { findings } = await fuzz({ requests: 2_000, uploads: 200, seed: 20_261_121 });
  expect(findings).toEqual([]);
});
