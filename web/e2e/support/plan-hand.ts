import type { Page } from 'playwright-core';

/** Drags what is at a point of the drawing, without letting go. */
export async function drag(page: Page, from: readonly [number, number], by: readonly [number, number]): Promise<void> {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(from[0] + by[0], from[1] + by[1], { steps: 6 });
}

/** A point on a wall that runs from top to bottom, a third of its way down. */
export async function onWall(page: Page, id: string): Promise<[number, number]> {
  const box = await page.locator(`[data-kind=wall][data-id=${id}]`).boundingBox();
  if (!box) throw new Error(`${id} is not drawn`);
  return [box.x + box.width / 2, box.y + box.height / 3];
}

/** An inner wall between the living room and a bedroom, from the top to the bottom of the arranged flat. */
export const WALL = 'wall-5';
