import type { Page } from 'playwright-core';
import { axeViolations, sideways } from '../../support/axe';
import { PHONE, until, WIDE } from '../../support/browser';
import { World, type Who } from './world';

export interface Screen {
  readonly name: string;
  readonly who: readonly Who[];
  readonly path: () => string;
  /** Brings the screen into the state to judge, and waits for it. */
  readonly ready: (page: Page) => Promise<unknown>;
}

export const table = (page: Page): Promise<void> => page.getByRole('table').first().waitFor();
export const text =
  (words: string) =>
  (page: Page): Promise<void> =>
    page.getByText(words).first().waitFor();
export const heading =
  (words: string) =>
  (page: Page): Promise<void> =>
    page.getByRole('heading', { name: words }).waitFor();

const EVERY_MODE = process.env['A11Y_MODES'] === 'every';
const MODES = [
  ['light', 'wide', WIDE],
  ['dark', 'wide', WIDE],
  ['dark', 'phone', PHONE],
  ['light', 'phone', PHONE],
] as const;

/** Waits until the theme is the one asked for and nothing slides or fades any more. */
async function atRest(page: Page, scheme: string): Promise<void> {
  await until(
    page,
    `document.documentElement.getAttribute('data-mantine-color-scheme') === '${scheme}' &&
      document.getAnimations().every((animation) => animation.playState !== 'running')`,
  );
  await page.evaluate('new Promise((settle) => requestAnimationFrame(() => requestAnimationFrame(settle)))');
}

interface Means {
  /** Makes what the screens show, in a product of the suite's own. */
  readonly prepare?: (world: World) => Promise<void>;
  /** Whether a page is meant to complain of this. */
  readonly meant?: (complaint: string) => boolean;
}

/** The suite of these screens: each is opened by everybody it is for, and judged in both schemes and at both widths. */
export function judge(screens: readonly Screen[], { prepare, meant = () => false }: Means = {}): void {
  describe('no screen has a fault for its reader, in light and dark, wide and on a phone', () => {
    let world: World;
    beforeAll(async () => {
      world = await World.start();
      await prepare?.(world);
    }, 150_000);
    afterAll(async () => {
      await world?.stop();
    }, 30_000);

    it.each(screens.flatMap((screen) => screen.who.map((who) => [screen.name, who, screen] as const)))(
      '%s, for the %s',
      async (_name, who, screen) => {
        const page = await world.pageOf(who);
        await page.setViewportSize(WIDE);
        await page.emulateMedia({ colorScheme: 'light' });
        await page.goto(screen.path());
        await screen.ready(page);
        const faults: string[] = [];
        // Both schemes and both widths once; `npm run gates` has the first person see every combination of them.
        const modes = EVERY_MODE && who === screen.who[0] ? MODES : [MODES[0], MODES[2]];
        for (const [colorScheme, window, viewport] of modes) {
          await page.emulateMedia({ colorScheme });
          await page.setViewportSize(viewport);
          await atRest(page, colorScheme);
          const wide = await sideways(page);
          if (wide > 0) faults.push(`${colorScheme} ${window}: ${wide} px wider than the window`);
          faults.push(...(await axeViolations(page)).map((fault) => `${colorScheme} ${window}: ${fault}`));
        }
        expect(faults).toEqual([]);
      },
      30_000,
    );

    it('complained of nothing on the way', () => {
      expect(world.complaints().filter((one) => !meant(one))).toEqual([]);
    });
  });
}
