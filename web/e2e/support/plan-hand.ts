import type { Page } from 'playwright-core';

/** Drags what is at a point of the drawing, without letting go. */
export async function drag(page: Page, from: readonly [number, number], by: readonly [number, number]): Promise<void> {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(from[0] + by[0], from[1] + by[1], { steps: 6 });
}

/** Moves fingers on a screen from their places to others, in steps that a hand takes. */
export async function fingersOn(page: Page) {
  const device = await page.context().newCDPSession(page);
  await device.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 2 });
  return async (...ways: readonly (readonly [from: readonly number[], to: readonly number[]])[]): Promise<void> => {
    for (const step of [0, 1, 2, 3, 4, 5, 6]) {
      const touchPoints = ways.map(([[x = 0, y = 0], [right = 0, down = 0]], id) => ({
        id,
        x: x + ((right - x) * step) / 6,
        y: y + ((down - y) * step) / 6,
      }));
      await device.send('Input.dispatchTouchEvent', { type: step === 0 ? 'touchStart' : 'touchMove', touchPoints });
    }
    await device.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
}

/** A point on a wall that runs from top to bottom, a third of its way down. */
export async function onWall(page: Page, id: string): Promise<[number, number]> {
  const box = await page.locator(`[data-kind=wall][data-id=${id}]`).boundingBox();
  if (!box) throw new Error(`${id} is not drawn`);
  return [box.x + box.width / 2, box.y + box.height / 3];
}

/** An inner wall between the living room and a bedroom, from the top to the bottom of the arranged flat. */
export const WALL = 'wall-5';
