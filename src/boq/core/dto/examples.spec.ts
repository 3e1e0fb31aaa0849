import { boqSchema } from './boq.dto';
import { quickEstimateSchema } from './quick-estimate.dto';
import * as examples from './examples';
import { analysisRowSchema, RateChangeResponseDto, revisionSchema } from './history.dto';
import { estimateSchema, itemSchema } from './item.dto';

it.each([
  ['item', itemSchema, examples.ITEM_EXAMPLE],
  ['BOQ', boqSchema, examples.BOQ_EXAMPLE],
  ['revision', revisionSchema, examples.REVISION_EXAMPLE],
  ['analysis row', analysisRowSchema, examples.ANALYSIS_ROW_EXAMPLE],
  ['rate change', RateChangeResponseDto.schema, examples.RATE_CHANGE_EXAMPLE],
  ['quick estimate', quickEstimateSchema, examples.QUICK_ESTIMATE_EXAMPLE],
  ['estimate', estimateSchema, examples.ESTIMATE_EXAMPLE],
])('the example of a %s has the shape that the API documents', (_name, schema, example) => {
  expect(schema.parse(example)).toEqual(example);
});
