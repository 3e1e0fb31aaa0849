import type { OpenAPIObject } from '@nestjs/swagger';
import { openAnswers } from './open-answers';

const closed = (properties: object) => ({ type: 'object', properties, additionalProperties: false });
const text = { type: 'string' };

it('objects of answers may have further fields, those of requests not', () => {
  const document = {
    paths: {
      '/boqs': {
        post: {
          requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/NewBoq' } } } },
          responses: { 201: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Boq' } } } } },
        },
      },
    },
    components: {
      schemas: {
        NewBoq: closed({ title: text }),
        Boq: closed({
          rooms: { type: 'array', items: closed({ label: text }) },
          parent: { $ref: '#/components/schemas/Boq' },
        }),
        Rates: { type: 'object', additionalProperties: { type: 'number' } },
      },
    },
  };
  openAnswers(document as unknown as OpenAPIObject);
  const { NewBoq, Boq, Rates } = document.components.schemas;
  expect([NewBoq, Rates]).toEqual([
    { type: 'object', properties: { title: text }, additionalProperties: false },
    { type: 'object', additionalProperties: { type: 'number' } },
  ]);
  expect(JSON.stringify(Boq)).not.toContain('additionalProperties');
});
