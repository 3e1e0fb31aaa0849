import { Controller, Get, Header, Inject } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { createZodDto, ZodResponse } from 'nestjs-zod';
import { z } from 'zod';
import { CONFIG, type Config } from '../../platform/config/config';
import { CAPTCHA_KINDS } from '../../platform/config/captcha';
import { allows } from '../../platform/http/access/access.service';
import { Policy } from '../../platform/http/access/policy.decorator';
import { VisitorIdentifiers } from '../../platform/http/access/visitor-identifier';
import { Context, type RequestContext } from '../../platform/http/request/request-context';
import { USUAL_AREAS } from '../../kernel/usual-areas';
import { CITIES } from '../../kernel/places/cities';
import { GST_STATE_CODES } from '../../kernel/places/gst-states';
import { BUDGET_TYPES, LAYOUT_LABELS, LAYOUTS, PACKAGE_LABELS, SERVICES } from '../../kernel/terms';
import { currentRateBook } from '../../pricing';
import { People } from '../../people/users.public';
import { menusFor, type MenuItem } from './menus';
import { SERVICES_SERVED } from './services';
import { CITIES_SERVED } from './cities';

const option = <Values extends readonly [string, ...string[]]>(values: Values) =>
  z.object({ value: z.enum(values), label: z.string() });

const BEDROOM_TYPES = ['master', 'kids', 'guest', 'parents'] as const;

interface Menu {
  name: string;
  href: string;
  align: 'left' | 'right';
  isExternalLink: boolean;
  count?: number | undefined;
  subMenus: Menu[];
}
const menu: z.ZodType<Menu> = z
  .object({
    name: z.string(),
    href: z.string(),
    align: z.enum(['left', 'right']),
    isExternalLink: z.boolean(),
    count: z.int().optional().describe('How much waits there for the person; absent for nothing.'),
    get subMenus() {
      return z.array(menu);
    },
  })
  .meta({ id: 'MenuItem' });

const startSchema = z
  .object({
    layouts: z.array(
      option(LAYOUTS).extend({
        usual_area: z
          .object({ from: z.number(), to: z.number() })
          .describe('Square feet of carpet area that such flats usually have; others are taken all the same.'),
      }),
    ),
    budget: z.array(option(BUDGET_TYPES)).describe('Budget types with the names of their packages.'),
    bedroom_types: z.array(option(BEDROOM_TYPES)),
    cities: z
      .array(
        z.object({
          value: z.enum(CITIES),
          label: z.string(),
          aliases: z.array(z.string()).describe('Other accepted names.'),
          tier: z.union([z.literal(1), z.literal(2), z.literal(3)]),
          state: z.enum(GST_STATE_CODES).nullable().describe('GST state code.'),
        }),
      )
      .describe('All accepted cities.'),
    services: z
      .array(
        z.object({
          id: z.enum(SERVICES),
          label: z.string(),
          rated: z.boolean().describe('Its items may have an all-in rate of their own.'),
          estimate_path: z.string().describe('What an item would cost is asked here.'),
          analysis: z.enum(['carpentry', 'civil']).describe('Which analyses of labour and material its rates are in.'),
          tax_code: z.string().describe('SAC or HSN heading that it is invoiced under.'),
        }),
      )
      .describe('The trades of a BOQ, in the order of every list.'),
    menus: z.array(menu),
    social_login: z
      .object({ google_client_id: z.string().nullable().describe('Null when logging in with Google is not offered.') })
      .describe('Other ways of logging in.'),
    captcha: z
      .enum(CAPTCHA_KINDS)
      .describe('What open forms ask for: a calculation of the browser (altcha), or whose widget is answered.'),
    rate_book: z
      .object({ version: z.int(), basis: z.string() })
      .describe('The newest rate book: new BOQs are priced by it.'),
    contact: z
      .object({ email: z.string().nullable(), phone: z.string().nullable(), address: z.string().nullable() })
      .describe('How people reach the company; null where nothing is set.'),
    identifier: z
      .string()
      .optional()
      .describe('For a visitor who sent no valid `System-Identifier`: keep it and send it with every call.'),
  })
  .meta({
    example: {
      layouts: [{ value: '2bhk', label: '2 BHK', usual_area: { from: 450, to: 1400 } }],
      budget: [{ value: 'medium', label: 'Comfort' }],
      bedroom_types: [{ value: 'master', label: 'Master' }],
      cities: [{ value: 'mumbai', label: 'Mumbai', aliases: ['bombay'], tier: 1, state: '27' }],
      services: [
        {
          id: 'painting',
          label: 'Painting',
          rated: true,
          estimate_path: '/painting/estimate',
          analysis: 'civil',
          tax_code: '9954',
        },
      ],
      menus: [
        { name: 'Estimate', href: '/', align: 'left', isExternalLink: false, subMenus: [] },
        {
          name: 'Explore',
          href: '/explore',
          align: 'left',
          isExternalLink: false,
          subMenus: [{ name: 'Homes and plans', href: '/explore', align: 'left', isExternalLink: false, subMenus: [] }],
        },
      ],
      social_login: { google_client_id: null },
      captcha: 'altcha',
      rate_book: { version: 1, basis: 'Mumbai 2022, without GST except where a rate says so' },
      contact: { email: 'hello@example.in', phone: '+91 22 4000 0000', address: 'Andheri East, Mumbai 400069' },
      identifier: 'dGhpcyBpcyBub3QgcmVhbA.bm90IGEgc2lnbmF0dXJlIGJ1dCBhbiBleGFtcGxlIG9mIG',
    },
  });
class StartDto extends createZodDto(startSchema) {}

/** Data the client needs before its first screen. */
@ApiTags('Reference')
@Controller()
export class ReferenceController {
  constructor(
    private readonly identifiers: VisitorIdentifiers,
    @Inject(CONFIG) private readonly config: Config,
    private readonly people: People,
  ) {}

  @Get()
  @Policy('reference.read')
  @Header('cache-control', 'no-store')
  @ApiOperation({
    operationId: 'getStart',
    description:
      'Returns what every screen starts with: layouts, budgets, cities and the menus of the person. A visitor without an identifier is given one.',
  })
  @ZodResponse({ status: 200, type: StartDto, description: 'Where to start.' })
  async start(@Context() context: RequestContext): Promise<z.output<typeof startSchema>> {
    const { actor, identifier } = context;
    const { contact } = this.config;
    const { version, basis } = currentRateBook();
    const waiting = allows(context, 'admin.read') ? await this.people.waiting() : 0;
    return {
      layouts: LAYOUTS.map((value) => ({
        value,
        label: LAYOUT_LABELS[value],
        usual_area: USUAL_AREAS[value],
      })),
      budget: BUDGET_TYPES.map((value) => ({ value, label: PACKAGE_LABELS[value] })),
      bedroom_types: BEDROOM_TYPES.map((value) => ({ value, label: capitalised(value) })),
      cities: CITIES_SERVED.map((city) => ({ ...city, aliases: [...city.aliases] })),
      services: SERVICES_SERVED,
      menus: menusFor(actor, waiting).map(menuView),
      social_login: { google_client_id: this.config.googleClientId ?? null },
      captcha: this.config.captcha.kind,
      rate_book: { version, basis },
      contact: { email: contact.email ?? null, phone: contact.phone ?? null, address: contact.address ?? null },
      ...(identifier ? {} : { identifier: await this.identifiers.issue() }),
    };
  }
}

function menuView(item: MenuItem): Menu {
  return { ...item, subMenus: item.subMenus.map(menuView) };
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
