import type { ValidateFunction } from 'ajv';
import Ajv from 'ajv/dist/2020';
import addFormats from 'ajv-formats';

/** As much of an OpenAPI document as answers are held to. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, object>>;
  readonly components?: object;
}

/** One answer of the API. */
export interface GivenAnswer {
  readonly method: string;
  /** Path with or without its query, `/api` included. */
  readonly path: string;
  readonly status: number;
  readonly contentType: string | undefined;
  /** The text of a JSON answer; null when it has no body, or one that is not held to a schema. */
  readonly text: string | null;
}

interface Operation {
  readonly operationId?: string;
  readonly responses: Readonly<
    Record<string, { content?: Readonly<Record<string, { schema?: { format?: string } }>> }>
  >;
}

interface Route {
  readonly template: string;
  readonly pattern: RegExp;
  readonly parameters: number;
}

const DOCUMENT = 'api.json';

/** Holds answers to an OpenAPI 3.1 document: the status, the content type and, where it is JSON, the body by its schema. */
export class AnswerCheck {
  private readonly ajv = addFormats(new Ajv({ strict: false, allErrors: true, validateSchema: false }));
  private readonly routes: readonly Route[];
  private readonly compiled = new Map<string, ValidateFunction>();

  constructor(private readonly document: ApiDocument) {
    this.ajv.addSchema({ ...document, $id: DOCUMENT });
    this.routes = Object.keys(document.paths)
      .map((template) => ({
        template,
        pattern: new RegExp(`^${template.replace(/[.+]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}/?$`),
        parameters: template.split('{').length,
      }))
      .sort((a, b) => a.parameters - b.parameters);
  }

  /** What is wrong with the answer, in words that name operation, status and place; null when it is as documented. */
  problemOf(answer: GivenAnswer): string | null {
    const path = answer.path.split('?')[0] ?? '';
    const method = answer.method.toLowerCase();
    const found = this.operationOf(method, path);
    // What no operation answers is told by the application itself: as a problem, with the document's own schema of it.
    if (!found) return this.strayProblem(answer, path);
    const { template, operation } = found;
    const name = `${answer.method} ${template} (${operation.operationId ?? 'no operationId'}) answered ${answer.status}`;
    const response = operation.responses[String(answer.status)];
    if (!response) return `${name}: the document does not know this status. ${answer.text?.slice(0, 300) ?? ''}`;
    const types = Object.keys(response.content ?? {});
    const type = mediaType(answer.contentType);
    if (types.length === 0) return answer.text ? `${name}: the document says it has no body` : null;
    const declared = types.find((one) => mediaType(one) === type);
    if (!declared) return `${name}: ${type || 'no content type'} instead of ${types.join(', ')}`;
    const schema = response.content?.[declared]?.schema;
    // A file that happens to be JSON is a file.
    if (!isJson(type) || answer.text === null || !schema || schema.format === 'binary') return null;
    const place = ['paths', template, method, 'responses', String(answer.status), 'content', declared, 'schema'];
    return this.bodyProblem(name, place, answer.text);
  }

  private operationOf(method: string, path: string): { template: string; operation: Operation } | null {
    for (const { template, pattern } of this.routes) {
      if (!pattern.test(path)) continue;
      const operation = (this.document.paths[template] as Record<string, Operation> | undefined)?.[method];
      if (operation) return { template, operation };
    }
    return null;
  }

  private strayProblem(answer: GivenAnswer, path: string): string | null {
    const name = `${answer.method} ${path} (no operation) answered ${answer.status}`;
    if (answer.status < 400) return `${name}: the document does not know this operation`;
    if (mediaType(answer.contentType) !== 'application/problem+json') return `${name}: not as a problem`;
    return answer.text === null ? null : this.bodyProblem(name, ['components', 'schemas', 'Problem'], answer.text);
  }

  private bodyProblem(name: string, place: readonly string[], text: string): string | null {
    let body: unknown;
    try {
      body = JSON.parse(text);
    } catch {
      return `${name}: its body is no JSON: ${text.slice(0, 100)}`;
    }
    const validate = this.validatorOf(place);
    if (validate(body)) return null;
    const errors = (validate.errors ?? []).slice(0, 5).map(({ instancePath, message, params }) => {
      const extra = 'additionalProperty' in params ? ` (${String(params.additionalProperty)})` : '';
      return `  at ${instancePath || '/'}: ${message ?? 'not valid'}${extra}`;
    });
    return `${name}: its body is not as documented\n${errors.join('\n')}`;
  }

  private validatorOf(place: readonly string[]): ValidateFunction {
    const pointer = place.map((key) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');
    const known = this.compiled.get(pointer);
    if (known) return known;
    const validate = this.ajv.compile({ $ref: `${DOCUMENT}#/${pointer}` });
    this.compiled.set(pointer, validate);
    return validate;
  }
}

/** `text/csv; charset=utf-8` → `text/csv`. */
export function mediaType(contentType: string | undefined): string {
  return contentType?.split(';')[0]?.trim().toLowerCase() ?? '';
}

/** Whether bodies of this media type are held to a schema. */
export function isJson(type: string): boolean {
  return type === 'application/json' || type === 'application/problem+json';
}
