import { fuzz } from './fuzz';

// `npm run fuzz` sends many more, with other seeds; docs/security.md has the figures.
it('800 generated requests and 80 damaged uploads find nothing wrong', async () => {
  const { findings } = await fuzz({ requests: 800, uploads: 80, seed: 20_261_121 });
  expect(findings).toEqual([]);
});
