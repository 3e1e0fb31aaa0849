import type { Browser, Page } from 'playwright-core';
import { Application, type DemoRole } from '../../support/application';
import { launchBrowser, visit, type Visit } from '../../support/browser';
import { startProduct, stopProduct } from '../../support/product';

export type Who = DemoRole | 'guest' | 'newcomer' | 'undecided';

/** The whole product with demo data, and one browser page per person, shared by all their screens. */
export class World {
  private readonly tokens = new Map<Who, string>();
  private readonly visits = new Map<Who, Visit>();

  private constructor(
    readonly application: Application,
    readonly browser: Browser,
    private readonly shared: boolean,
  ) {}

  /** In the run's product when it is `shared`, which these screens must not change for others; else in one of its own. */
  static async start(shared: boolean): Promise<World> {
    if (shared) return new World(Application.shared(), await launchBrowser(), shared);
    const { application, browser } = await startProduct();
    return new World(application, browser, shared);
  }

  async stop(): Promise<void> {
    for (const { page } of this.visits.values()) await page.context().close();
    await (this.shared ? this.browser.close() : stopProduct(this));
  }

  /** The person's session: from the demo, or for a new account. Throws for the guest, who has none. */
  async tokenOf(who: Who): Promise<string> {
    const token = this.tokens.get(who) ?? (await this.logIn(who));
    this.tokens.set(who, token);
    return token;
  }

  /** Id of the demo BOQ shared by the designer and the home owner. */
  async boq(): Promise<string> {
    return this.application.boq(await this.tokenOf('designer'), 'Sharma residence, Andheri');
  }

  async pageOf(who: Who): Promise<Page> {
    const options = who === 'guest' ? {} : { token: await this.tokenOf(who) };
    const visitor = this.visits.get(who) ?? (await visit(this.browser, this.application.url, options));
    this.visits.set(who, visitor);
    return visitor.page;
  }

  /** Everything their pages have logged so far. */
  complaints(): string[] {
    return [...this.visits.values()].flatMap(({ complaints }) => complaints);
  }

  private async logIn(who: Who): Promise<string> {
    if (who === 'guest') throw new Error('a guest has no session');
    if (who === 'newcomer') return (await this.application.account('home-owner')).token;
    if (who === 'undecided') return (await this.application.account(null)).token;
    return this.application.demo(who);
  }
}
