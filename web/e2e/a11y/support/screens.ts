import type { Page } from 'playwright-core';
import { axeViolations, EVERY_MODE, sideways } from '../../support/axe';
import { PHONE, until, WIDE } from '../../support/browser';
import { World, type Who } from './world';

export interface Screen {
  readonly name: string;
  readonly who: readonly Who[];
  /** Others who may open it: it differs little for them, so `npm test` leaves them to `npm run gates`. */
  readonly also?: readonly Who[];
  readonly path: (who: Who) => string;
  /** Brings the screen into the state to check, and waits for it. */
  readonly ready: (page: Page) => Promise<unknown>;
}

/** Roles with an account, without and with visitors. */
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

const MODES = [
  ['light', 'wide', WIDE],
  ['dark', 'wide', WIDE],
  ['dark', 'phone', PHONE],
  ['light', 'phone', PHONE],
] as const;
/**
 * What `npm test` has time for: each screen in one colour scheme and at both widths, judged by axe at one of them. The
 * four combinations take turns from screen to screen.
 */
const TURNS = [
  { colorScheme: 'light', judged: 'wide' },
  { colorScheme: 'dark', judged: 'phone' },
  { colorScheme: 'dark', judged: 'wide' },
  { colorScheme: 'light', judged: 'phone' },
] as const;

type Mode = readonly [...(typeof MODES)[number], judged: boolean];

/** The modes in which the reading with this number is looked at, a change of theme only where it must be. */
function modesOf(at: number): Mode[] {
  if (EVERY_MODE) return MODES.map((mode) => [...mode, true]);
  const turn = TURNS[at % TURNS.length];
  return MODES.filter(([scheme]) => scheme === turn?.colorScheme)
    .map((mode): Mode => [...mode, mode[1] === turn?.judged])
    .sort(([, one]) => (one === 'wide' ? -1 : 1));
}

/** Waits until the requested theme is active and no animation is running. */
async function atRest(page: Page, scheme: string): Promise<void> {
  await until(
    page,
    `document.documentElement.getAttribute('data-mantine-color-scheme') === '${scheme}' &&
      document.getAnimations().every((animation) => animation.playState !== 'running')`,
  );
  await page.evaluate('new Promise((settle) => requestAnimationFrame(() => requestAnimationFrame(settle)))');
}

interface Means {
  /** Whether the run's product does: the screens change nothing that other suites see. */
  readonly shared?: boolean;
  /** Creates what the screens show. */
  readonly prepare?: (world: World) => Promise<void>;
  /** Whether the page is expected to log this. */
  readonly meant?: (complaint: string) => boolean;
}

const readersOf = ({ who, also = [] }: Screen): readonly Who[] => (EVERY_MODE ? [...new Set([...who, ...also])] : who);

/** Checks these screens: each is opened by everyone it is for, in both colour schemes and at both widths. */
export function judge(screens: readonly Screen[], { shared = false, prepare, meant = () => false }: Means = {}): void {
  describe('no screen has a fault for its reader, in light and dark, wide and on a phone', () => {
    let world: World;
    beforeAll(async () => {
      world = await World.start(shared);
      await prepare?.(world);
    });
    afterAll(async () => {
      await world?.stop();
    });

    const readings = screens.flatMap((screen) => readersOf(screen).map((who) => ({ screen, who })));
    it.each(readings.map(({ screen, who }, at) => [screen.name, who, screen, at] as const))(
      '%s, for the %s',
      async (_name, who, screen, at) => {
        const page = await world.pageOf(who);
        const modes = modesOf(at);
        await page.setViewportSize(WIDE);
        await page.emulateMedia({ colorScheme: modes[0]?.[0] });
        await page.goto(screen.path(who));
        await screen.ready(page);
        const faults: string[] = [];
        for (const [colorScheme, window, viewport, judged] of modes) {
          await page.emulateMedia({ colorScheme });
          await page.setViewportSize(viewport);
          await atRest(page, colorScheme);
          const wide = await sideways(page);
          if (wide > 0) faults.push(`${colorScheme} ${window}: ${wide} px wider than the window`);
          if (judged) faults.push(...(await axeViolations(page)).map((fault) => `${colorScheme} ${window}: ${fault}`));
        }
        expect(faults).toEqual([]);
      },
    );

    it('complained of nothing on the way', () => {
      expect(world.complaints().filter((one) => !meant(one))).toEqual([]);
    });
  });
}
