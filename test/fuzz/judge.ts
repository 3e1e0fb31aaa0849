import { isJson, mediaType, type AnswerCheck } from '../support/answers/answer-check';
import { PUBLIC, type Composed } from './compose';
import { marksIn, type Cast } from './people';
import type { Got } from './wire';

/** URLs that are their own permission: anyone who has one may read. */
const BY_LINK = /^\/api\/(accept|verify|files|exports)\/|^\/api\/imports\/[^/]+\/file/;
const TEXTS = /json|text|csv|xml/;
/** Text found only in internal errors: stack traces, module names, database messages. */
const INSIDE =
  /\bat (?:async )?[\w.<>]+ \((?:file:|node:|\/)|node_modules|\/dist\/\w+|violates (?:check|unique|foreign|not-null)|duplicate key value|syntax error at or near|relation "\w+" does not|invalid input syntax for|ECONNREFUSED|kysely|\$argon2/;
const MEANT = new Set(['logInWithGoogle 501']);

/** Finds what is wrong with answers; nothing, for a correct product. */
export class Judge {
  constructor(
    private readonly check: AnswerCheck,
    private readonly cast: Cast,
    /** Texts that no answer may contain, such as the data folder's path. */
    private readonly hidden: readonly string[],
  ) {}

  problemsOf(sent: Composed, got: Got): string[] {
    const path = canonical(sent.path);
    const type = mediaType(got.contentType);
    const text = TEXTS.test(type) ? got.body.toString('utf8') : null;
    const problems: string[] = [];
    const name = `${sent.method} ${sent.operation.template} answered ${got.status}`;
    if (got.status >= 500 && !MEANT.has(`${sent.operation.id} ${got.status}`)) {
      problems.push(`${name}: ${text?.slice(0, 200) ?? type}`);
    } else if (/^\/api(\/|$)/.test(path)) {
      const body = text !== null && isJson(type) && text !== '' ? text : null;
      const answer = { method: sent.method, path, status: got.status, contentType: got.contentType, text: body };
      const told = this.check.problemOf(answer);
      if (told) problems.push(told);
    }
    problems.push(...this.trespass(sent, path, name, got.status));
    if (text === null) return problems;
    const inside = INSIDE.exec(text)?.[0] ?? this.hidden.find((one) => text.includes(one));
    if (inside) problems.push(`${name}: its body tells of the inside: ${inside}`);
    return [...problems, ...this.leaks(sent, path, name, text)];
  }

  /** A 2xx for a BOQ in the path to which the person has no access. */
  private trespass({ person, operation }: Composed, path: string, name: string, status: number): string[] {
    if (status > 299 || person === this.cast.admin || !operation.template.startsWith('/api/boqs/{id}')) return [];
    const boq = /^\/api\/boqs\/([0-9a-f-]{36})(?:\/|$)/.exec(path)?.[1] ?? '';
    const owner = this.cast.owners.get(boq);
    const related =
      owner === undefined || owner === person.number || this.cast.shared.get(person.number)?.includes(boq);
    return related ? [] : [`${name}: ${person.name} (${person.number}) did it to a BOQ of ${owner}`];
  }

  private leaks(
    { person, operation, body, path: sentPath }: Composed,
    path: string,
    name: string,
    text: string,
  ): string[] {
    if (person === this.cast.admin || PUBLIC.test(operation.template)) return this.secretsIn(person.number, name, text);
    if (BY_LINK.test(path) || BY_LINK.test(operation.template)) return [];
    const mine = this.cast.sees.get(person.number);
    const own = new Set([0, person.number, this.cast.admin.number, ...(mine ?? [])]);
    // People may get back what they sent themselves.
    const sent = marksIn(`${sentPath} ${body?.toString('latin1') ?? ''}`);
    const foreign = [...marksIn(text)].filter((number) => !own.has(number) && !sent.has(number));
    return [
      ...foreign.map((number) => `${name}: ${person.name} (${person.number}) reads what ${number} wrote`),
      ...this.secretsIn(person.number, name, text),
    ];
  }

  private secretsIn(reader: number, name: string, text: string): string[] {
    const others = this.cast.people.filter(({ number }) => number !== reader);
    const read = others.filter(({ secrets }) => secrets.some((secret) => text.includes(secret)));
    return read.map(({ number }) => `${name}: ${reader} reads a secret of ${number}`);
  }
}

/** The path as a router may read it: decoded once per segment. */
function canonical(path: string): string {
  const parts = (path.split('?')[0] ?? '').split('/');
  const decoded = parts.map((part) => {
    try {
      return decodeURIComponent(part).replaceAll('/', '%2F').replaceAll('?', '%3F');
    } catch {
      return part;
    }
  });
  return decoded.join('/');
}
