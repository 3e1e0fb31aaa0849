import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { TRADES } from '../../../pricing/trades';
import { BoqPatchDto } from '../../core/dto/boq.dto';
import { analysisTypeSchema, RateChangeDto, revertedPart, revisionNumber } from '../../core/dto/history.dto';
import { bulkSchema, ItemEstimateDto } from '../../core/dto/item.dto';
import { MergeBranchDto } from '../../what-if/branches.dto';
import { subjectField } from '../why.dto';

const ESTIMATED_TRADES = TRADES.filter(({ estimatePath }) => estimatePath !== null).map(({ id }) => id);

const as = (operation: string) => ({ description: `As accepted by ${operation}.` });

/** A change that can be estimated, in the form of its estimate request. */
const proposedSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('rate'),
    type: analysisTypeSchema,
    body: RateChangeDto.schema.meta(as('PATCH /analysis')),
  }),
  z.object({
    kind: z.literal('item'),
    trade: z.enum(ESTIMATED_TRADES),
    body: ItemEstimateDto.schema.meta(as('the estimate of an item')),
  }),
  z.object({ kind: z.literal('items'), body: bulkSchema.meta(as('POST /boqs/{id}/bulk')) }),
  z.object({ kind: z.literal('details'), body: BoqPatchDto.schema.meta(as('POST /boqs/{id}/estimate')) }),
  z.object({
    kind: z.literal('branch'),
    branch_id: z.uuid(),
    body: MergeBranchDto.schema.meta(as('POST /boqs/{id}/branches/{branch_id}/merge')),
  }),
  z.object({ kind: z.literal('rate-book'), version: z.int().min(1).max(1_000_000) }),
  z.object({ kind: z.literal('undo'), revision: revisionNumber }),
  z.object({ kind: z.literal('revert'), revision: revisionNumber, ...revertedPart }),
]);
export type ProposedChange = z.output<typeof proposedSchema>;

export class ExplainEstimateDto extends createZodDto(
  z
    .object({
      of: subjectField,
      change: proposedSchema.meta({
        description:
          'The estimated change: a rate, an item, several items, details, changes applied from a copy, an undo, a revert.',
      }),
    })
    .meta({
      example: {
        of: 'rate:carpentry/labour/carpentry labour',
        change: {
          kind: 'rate',
          type: 'carpentry-labour',
          body: { service: 'carpentry', action: 'estimate', labour: 'carpentry labour', rate: 465, old_rate: 450 },
        },
      },
    }),
) {}
