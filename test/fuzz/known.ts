import type { Dice } from './dice';

const NAMED = /^(_id|id|key|slug|name|n|version|position|revision|type|label|code|token|hash|stream|.*_id|.*_token)$/;
/** Keys that say nothing about their content. */
const WRAPPERS = new Set(['data', 'current', 'meta', 'result']);
const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/i;
const KEPT = 12;
const MOST_VALUES = 400;

/** Other names under which a parameter's value appears in answers. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  work: ['catalog.id', 'items.id'],
  item: ['items.id'],
  item_id: ['items.id'],
  ids: ['items.id'],
  component_of: ['items.id'],
  of: ['items.of'],
  comment: ['comments.id'],
  subject: ['comments.id'],
  attachment: ['attachments.id'],
  image: ['images.id'],
  branch_id: ['branches.boq_id', 'branches.id'],
  user_id: ['members.id'],
  actor: ['actor.id'],
  invite_id: ['invites.id', 'invite.id'],
  delivery_id: ['deliveries.id'],
  stream: ['stream_id'],
  n: ['issues.n', 'revision'],
  from: ['revision'],
  to: ['revision'],
  after: ['position', 'cursor'],
  version: ['rate-books.version', 'version'],
  oldRate: ['rate'],
  finish: ['finish_id'],
  finish_id: ['finish_id', 'finish.id'],
  furniture: ['furniture', 'catalog.id'],
  room: ['room', 'rooms.id', 'rooms.key'],
  token: ['accept.token'],
};

type Rings = Map<string, unknown[]>;

/** Values seen in answers: by name, per BOQ and outside BOQs, the latest few of each. */
export class Knowledge {
  private readonly about = new Map<string, Rings>();

  /** Records an answer about the BOQ `boq`, or about none (''), from the place called `segment`. */
  learn(boq: string, segment: string, answer: unknown): void {
    let left = MOST_VALUES;
    const walk = (value: unknown, within: string, key: string): void => {
      if (left-- <= 0) return;
      if (typeof value === 'string' || typeof value === 'number') return this.note(boq, within, key, value);
      if (Array.isArray(value)) return value.slice(0, KEPT).forEach((one) => walk(one, nameOf(key, within), ''));
      if (typeof value !== 'object' || value === null) return;
      const { id, service } = value as { id?: unknown; service?: unknown };
      if (typeof id === 'string' && typeof service === 'string') {
        this.add(boq, `${service}.id`, id);
        this.add(boq, 'items.id', id);
        this.add(boq, 'items.of', `item:${id}`);
      }
      for (const [name, inner] of Object.entries(value)) walk(inner, nameOf(key, within), name);
    };
    walk(answer, segment, '');
  }

  /** A value with one of these names, if known; the first names are the most likely. */
  find(boq: string, names: readonly string[], dice: Dice, uuid = false): unknown {
    for (const name of names) {
      const ring = this.about.get(boq)?.get(name) ?? this.about.get('')?.get(name);
      const fitting = uuid ? ring?.filter((value) => UUID.test(String(value))) : ring;
      if (fitting && fitting.length > 0 && !dice.chance(10)) return dice.of(fitting);
    }
    return undefined;
  }

  /** Forgets a BOQ, to keep memory constant in long runs. */
  forget(boq: string): void {
    this.about.delete(boq);
  }

  private note(boq: string, within: string, key: string, value: string | number): void {
    if (typeof value === 'string') {
      const link = /^(?:https?:\/\/[^/]+)?(\/api\/(\w+)\/\S+)$/.exec(value);
      if (link) this.add('', `link to ${link[2]}`, link[1]);
      const code = /\/accept\/([\w-]{16,})/.exec(value)?.[1];
      if (code) this.add('', 'accept.token', code);
      if (value.length > 120 || /\s/.test(value)) return;
    }
    if (NAMED.test(key)) this.add(boq, `${within}.${key}`, value);
    this.add(boq, key, value);
  }

  private add(boq: string, name: string, value: unknown): void {
    const rings = this.about.get(boq) ?? new Map<string, unknown[]>();
    this.about.set(boq, rings);
    const ring = rings.get(name) ?? [];
    if (rings.size > 600 && !rings.has(name)) return;
    rings.set(name, ring);
    if (ring.includes(value)) return;
    ring.push(value);
    if (ring.length > KEPT) ring.shift();
  }
}

/** Names under which a parameter's value may be found: `segment` is the path segment before it. */
export function namesOf(parameter: string, segment: string): string[] {
  const own = [parameter, 'id', 'key', 'slug', 'name', 'version'].map((name) => `${segment}.${name}`);
  return segment === ''
    ? [...(ALIASES[parameter] ?? []), parameter]
    : [...own, ...(ALIASES[parameter] ?? []), parameter];
}

const nameOf = (key: string, within: string): string => (key === '' || WRAPPERS.has(key) ? within : key);
