import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { LibraryEffectDto, reasonField, serviceSchema } from '../../../boq/boq.public';
import { pageQuery } from '../../../platform/http/answers/paging';

const share = z.number().meta({ description: 'In percent.' });
const sideSchema = z.enum(['material', 'labour', 'all']);

const proposalSchema = z
  .object({
    service: serviceSchema,
    label: z.string(),
    side: sideSchema,
    percent: z.number().meta({ description: 'What it takes more than your rates now say; below zero: less.' }),
    works: z.int(),
    agreeing: z.int().meta({ description: 'So many of the works differ in this direction.' }),
    text: z.string(),
    error_before: share,
    error_after: share.meta({ description: 'With what the other works took, work by work.' }),
    backtest: z.array(z.object({ boq_id: z.string(), title: z.string(), difference: share, difference_after: share })),
  })
  .meta({ id: 'WorksProposal' });
export type WorksProposal = z.output<typeof proposalSchema>;

const rangeSchema = z
  .object({
    works: z.int(),
    percent: z.number().meta({ description: 'Eight of ten come out within so many percent, each way.' }),
  })
  .nullable();

export class WorksProposalsDto extends createZodDto(
  z.object({
    data: z.array(proposalSchema),
    finished: z.int().meta({ description: 'Works that are finished; a proposal needs three.' }),
    range: z
      .object({
        own: rangeSchema.meta({ description: 'How far they came out from your rates; null below five works.' }),
        used: rangeSchema.meta({ description: 'What ranges of new estimates rest on; null: usual spreads.' }),
      })
      .meta({ id: 'WorksRange' }),
  }),
) {}
export type WorksProposals = z.output<(typeof WorksProposalsDto)['schema']>;

const askedShape = {
  service: serviceSchema,
  side: sideSchema.meta({ description: 'Material or labour where your works have them apart.' }),
};
export class ProposalQueryDto extends createZodDto(pageQuery(20)) {}
export class EstimateProposalDto extends createZodDto(
  z.object(askedShape).meta({ example: { service: 'carpentry', side: 'labour' } }),
) {}

const rateSchema = z
  .object({
    kind: z.enum(['material', 'labour']),
    label: z.string(),
    unit: z.string(),
    own: z.boolean().meta({ description: 'Of your own rates already; the others are of the rate book.' }),
    before: z.number(),
    after: z.number(),
    document: z.string().meta({ description: 'Its source, once it is adopted.' }),
  })
  .meta({ id: 'LearnedRate' });

export class ProposalEstimateDto extends createZodDto(
  LibraryEffectDto.schema.extend({
    proposal: proposalSchema,
    library_version: z.int().meta({ description: 'The version of your own rates that it would follow; 0: none.' }),
    rates: z.array(rateSchema),
  }),
) {}
export type ProposalEstimate = z.output<(typeof ProposalEstimateDto)['schema']>;

export class AdoptProposalDto extends createZodDto(
  z
    .object({
      ...askedShape,
      percent: z.number().meta({ description: 'As you saw it; 409 when it has changed.' }),
      library_version: z.int().min(0).meta({ description: 'As you saw it; 409 when it has changed.' }),
      reason: reasonField.optional(),
    })
    .meta({ example: { service: 'carpentry', side: 'labour', percent: 11, library_version: 4 } }),
) {}

export class WorksRangeDto extends createZodDto(
  z
    .object({ own: z.boolean().meta({ description: 'By your own finished works; false: by usual spreads.' }) })
    .meta({ example: { own: true } }),
) {}
