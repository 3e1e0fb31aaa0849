import type { Page } from 'playwright-core';
import { axeViolations, sideways } from '../../support/axe';
import { PHONE, until, WIDE } from '../../support/browser';
import { World, type Who } from './world';

export interface Screen {
  readonly name: string;
  readonly who: readonly Who[];
  /** Everybody it is open to, as far as that is more: it differs little for them, so `npm test` leaves them to `npm run gates`. */
  readonly also?: readonly Who[];
  readonly path: (who: Who) => string;
  /** Brings the screen into the state to judge, and waits for it. */
  readonly ready: (page: Page) => Promise<unknown>;
}

/** People with an account and a role, and those with the visitors. */
export const MEMBERS = ['designer', 'home-owner', 'admin'] as const;
export const EVERYBODY = ['guest', ...MEMBERS] as const;

export const table = (page: Page): Promise<void> => page.getByRole('table').first().waitFor();
export const text =
  (words: string | RegExp) =>
  (page: Page): Promise<void> =>
    page.getByText(words).first().waitFor();
export const heading =
  (words: string | RegExp) =>
  (page: Page): Promise<void> =>
    page.getByRole('heading', { name: words }).waitFor();

/** Set by `npm run gates`: everybody sees every screen that is open to them, in every combination of scheme and width. */
const EVERY_MODE = process.env['A11Y_MODES'] === 'every';
const MODES = [
  ['light', 'wide', WIDE],
  ['dark', 'wide', WIDE],
  ['dark', 'phone', PHONE],
  ['light', 'phone', PHONE],
] as const;
/** Each scheme and each width once: what `npm test` has the time for. */
const SHARE = [MODES[0], MODES[2]] as const;

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

const readersOf = ({ who, also = [] }: Screen): readonly Who[] => (EVERY_MODE ? [...new Set([...who, ...also])] : who);

/** The suite of these screens: each is opened by everybody it is for, and judged in both schemes and at both widths. */
export function judge(screens: readonly Screen[], { prepare, meant = () => false }: Means = {}): void {
  describe('no screen has a fault for its reader, in light and dark, wide and on a phone', () => {
    let world: World;
    beforeAll(async () => {
      world = await World.start();
      await prepare?.(world);
    });
    afterAll(async () => {
      await world?.stop();
    });

    it.each(screens.flatMap((screen) => readersOf(screen).map((who) => [screen.name, who, screen] as const)))(
      '%s, for the %s',
      async (_name, who, screen) => {
        const page = await world.pageOf(who);
        await page.setViewportSize(WIDE);
        await page.emulateMedia({ colorScheme: 'light' });
        await page.goto(screen.path(who));
        await screen.ready(page);
        const faults: string[] = [];
        for (const [colorScheme, window, viewport] of EVERY_MODE ? MODES : SHARE) {
          await page.emulateMedia({ colorScheme });
          await page.setViewportSize(viewport);
          await atRest(page, colorScheme);
          const wide = await sideways(page);
          if (wide > 0) faults.push(`${colorScheme} ${window}: ${wide} px wider than the window`);
          faults.push(...(await axeViolations(page)).map((fault) => `${colorScheme} ${window}: ${fault}`));
        }
        expect(faults).toEqual([]);
      },
    );

    it('complained of nothing on the way', () => {
      expect(world.complaints().filter((one) => !meant(one))).toEqual([]);
    });
  });
}
