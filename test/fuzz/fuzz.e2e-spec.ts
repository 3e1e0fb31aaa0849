import { fuzz } from './fuzz';

// `npm run fuzz` sends many more, with other seeds; docs/security.md has the figures.
it('400 generated requests and 40 damaged uploads find nothing wrong', async () => {
  const { findings } = await fuzz({ requests: 400, uploads: 40, seed: 20_261_121 });
  expect(findings).toEqual([]);
});
