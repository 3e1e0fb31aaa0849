/** How a flat is drawn, in six pictures on one sheet: a builder's plan, traced, furnished, priced, its walls, standing up. */
import sharp from 'sharp';

const SIZE = { width: 1200, height: 760 };
const SHOWN = { width: 720, height: 456, gap: 12, words: 34 };
const SCALE_LINE = '27′ 11″';

/**
 * The sheet as a PNG. `call` reads the API with `token`, `boq` is the BOQ whose plan is taken for the builder's. Makes a BOQ
 * of its own and leaves it.
 */
export async function filmOf({ browser, url, token, call, boq }) {
  const source = await call('GET', `/boqs/${boq}/plan`);
  const answer = await fetch(`${url}/api/boqs/${boq}/plan/export?format=svg`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const svg = await answer.text();
  const view = /viewBox="([^"]+)"/.exec(svg)[1].split(' ').map(Number);
  const picture = await sharp(Buffer.from(svg), { density: 110 }).flatten({ background: '#fff' }).png().toBuffer();
  const body = { layout_type: '1bhk', bedrooms: ['master'], carpet_area: 610, budget_type: 'medium', city: 'mumbai' };
  const { boq_id: own } = await call('POST', '/boqs', { ...body, title: 'Kulkarni flat, Powai' });

  const context = await browser.newContext({ viewport: SIZE, deviceScaleFactor: 1 });
  await context.addInitScript((value) => localStorage.setItem('hp_user_token', value), token);
  const page = await context.newPage();
  await page.goto(`${url}/boqs/${own}/plan`);
  const drawing = page.getByRole('application');
  await drawing.waitFor();
  const button = (name) => page.getByRole('button', { name });
  const tool = (name) => page.getByRole('radio', { name, exact: true }).check({ force: true });
  const pictures = [];
  const shot = async (words) => {
    await page.waitForTimeout(900);
    pictures.push({ words, png: await page.screenshot() });
  };
  /** Where a point of the builder's plan, in its millimetres, is on the screen. */
  const onScreen = async ([x, y]) => {
    const box = await page.locator('svg image').evaluate((image) => {
      const { left, top, width, height } = image.getBoundingClientRect();
      return { left, top, width, height };
    });
    return [box.left + ((x - view[0]) / view[2]) * box.width, box.top + ((y - view[1]) / view[3]) * box.height];
  };
  const drag = async (from, to) => {
    const [start, end] = [await onScreen(from), await onScreen(to)];
    await page.mouse.move(...start);
    await page.mouse.down();
    await page.mouse.move(...end, { steps: 6 });
    await page.mouse.up();
  };

  await button('Clear the plan').click();
  await page.locator('input[type=file][accept^="image/png"]').setInputFiles({
    name: 'builder.png',
    mimeType: 'image/png',
    buffer: picture,
  });
  await page.locator('svg image').waitFor();
  await tool('Scale line');
  const [outer] = source.walls;
  await drag(outer.from, outer.to);
  const known = page.getByRole('textbox', { name: 'The line is' });
  await known.fill(SCALE_LINE);
  await known.press('Enter');
  await button('Fit the whole plan').click();
  await shot('1  The builder’s plan, to scale by one length');

  await tool('Wall');
  for (const { from, to } of source.walls) await drag(from, to);
  await tool('Move');
  for (const { at, label } of source.rooms) {
    await page.mouse.click(...(await onScreen(at)));
    const name = page.getByRole('combobox', { name: 'Name' });
    await name.fill(label);
    await page.getByRole('option', { name: label, exact: true }).first().click();
    await page.keyboard.press('Escape');
  }
  for (const { wall, at, width, kind } of source.openings) {
    const { from, to } = source.walls.find(({ id }) => id === wall);
    const long = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const middle = (at + width / 2) / long;
    await tool({ door: 'Door', window: 'Window', arch: 'Open way' }[kind]);
    const point = [from[0] + (to[0] - from[0]) * middle, from[1] + (to[1] - from[1]) * middle];
    await page.mouse.click(...(await onScreen(point)));
  }
  await tool('Move');
  await page.keyboard.press('Escape');
  await button('Remove').click();
  await shot('2  Traced: walls, doors, windows, the names of rooms');

  await furnish({ page, button, shot });
  await context.close();
  return sheetOf(pictures);
}

/** From the traced flat to the furnished one standing up. */
async function furnish({ page, button, shot }) {
  // A kitchen along two walls is more than one straight run.
  const bill = page.getByRole('region', { name: 'In the bill, not on the plan' });
  const list = bill.getByRole('button').filter({ hasNotText: /Kitchen (counter|base)/ });
  for (let left = await list.count(); left > 0; left -= 1) await list.first().click();
  await page.keyboard.press('Escape');
  await page.locator('[data-row]', { hasText: 'Hinged wardrobe' }).click();
  const end = (name) => page.locator(`g[data-kind=item][data-end=${name}] circle`).last().boundingBox();
  const [from, to] = [await end('left'), await end('right')];
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + Math.sign(to.x - from.x) * 34, y + Math.sign(to.y - from.y) * 34, { steps: 8 });
  await shot('3  Furnished; a wardrobe is pulled, and the price moves under the hand');
  await page.mouse.up();
  await page.keyboard.press('Escape');
  await button('Apply').click();
  await page.getByRole('region', { name: 'What followed' }).scrollIntoViewIfNeeded();
  await page.getByText('Updated successfully.').waitFor({ state: 'hidden' });
  await shot('4  The price: what the plan measures again, and what was left');
  await button('Close what followed').click();
  await button(/^Master bedroom \d/).click();
  await button('See the walls').click();
  await shot('5  The walls of the bedroom from inside');
  await button('Back to the drawing').click();
  await page.keyboard.press('Escape');
  await button('Stand it up').click();
  await page.waitForTimeout(5000);
  await shot('6  Standing up, in the finishes of the bill');
}

/** The pictures in two columns, each below its words. */
async function sheetOf(pictures) {
  const { width, height, gap, words } = SHOWN;
  const at = (i) => ({ left: gap + (i % 2) * (width + gap), top: gap + Math.floor(i / 2) * (height + words + gap) });
  const size = { width: 2 * width + 3 * gap, height: 3 * (height + words + gap) + gap };
  const captions = pictures.map(({ words: text }, i) => {
    const { left, top } = at(i);
    return `<text x="${left}" y="${top + 22}" font-family="sans-serif" font-size="17" fill="#1d1b18">${text}</text>`;
  });
  const paper = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><rect width="100%" height="100%" fill="#fff"/>${captions.join('')}</svg>`;
  const shots = await Promise.all(
    pictures.map(async ({ png }, i) => {
      const { left, top } = at(i);
      return { input: await sharp(png).resize(width, height).png().toBuffer(), left, top: top + words };
    }),
  );
  return sharp(Buffer.from(paper)).composite(shots).png({ palette: true }).toBuffer();
}
