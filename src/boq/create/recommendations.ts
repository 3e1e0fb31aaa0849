import { BoqCommands } from '../core/boq-commands';
import { Injectable } from '@nestjs/common';
import { v5 as uuidv5 } from 'uuid';
import { quantityOf } from '../../kernel/quantity';
import { BUDGET_TYPES, LAYOUT_LABELS, PACKAGE_LABELS, type BudgetType } from '../../kernel/terms';
import { isBuiltIn, questionnaireBook } from '../../pricing';
import type { BoqCommand } from '../domain/boq.commands';
import type { BoqState } from '../domain/boq.state';
import { BoqStreams, type Authorship } from '../core/boq-streams';
import { createFrom } from './questionnaire';

const NAMESPACE = '0d9a3d57-55b6-4c0e-9f0f-0b9f3f7f2f55';
/** Usual carpet areas of new flats, sqft. */
const CARPET_AREA = { '1bhk': 500, '2bhk': 800, '3bhk': 1_150, '4bhk': 1_600 } as const;
type Recommended = keyof typeof CARPET_AREA;
const RECOMMENDED = Object.keys(CARPET_AREA) as Recommended[];

export interface Recommendation {
  readonly layout: Recommended;
  readonly budgetType: BudgetType;
  readonly hasModularKitchen: boolean;
  readonly boqId: string;
}

/** Every usual layout × package × kitchen, each with the id of its BOQ, which is the same in every installation. */
const RECOMMENDATIONS: readonly Recommendation[] = RECOMMENDED.flatMap((layout) =>
  BUDGET_TYPES.flatMap((budgetType) =>
    [true, false].map((hasModularKitchen) => ({
      layout,
      budgetType,
      hasModularKitchen,
      boqId: uuidv5(`${layout} ${budgetType} ${hasModularKitchen}`, NAMESPACE),
    })),
  ),
);

const CONDITION = 'new' as const;
const UPDATED = 'Recommendations follow the newest rate book and what new flats usually get.';

/** The author of what the product itself makes. */
export function systemAuthor(commandId: string): Authorship {
  return {
    actorId: null,
    actorName: 'Fitout',
    actorRole: 'admin',
    commandId,
    correlationId: commandId,
    causationId: commandId,
  };
}

/** The BOQs shown as recommendations, made by the same command as everyone's. */
@Injectable()
export class Recommendations {
  constructor(
    private readonly commands: BoqCommands,
    private readonly streams: BoqStreams,
  ) {}

  /** Makes missing ones and updates older ones to the current rate book and condition; returns the counts. */
  async ensure(): Promise<{ made: number; updated: number }> {
    let [made, updated] = [0, 0];
    for (const recommendation of RECOMMENDATIONS) {
      const { boqId, layout, budgetType, hasModularKitchen } = recommendation;
      const state = await this.streams.load(boqId);
      if (state.exists) {
        const update = updateOf(state);
        if (!update) continue;
        // One update per book, however often startup is interrupted.
        const author = systemAuthor(uuidv5(`update to ${questionnaireBook().version}`, boqId));
        await this.commands.submitAs({ ...author, reason: UPDATED }, boqId, update);
        updated += 1;
        continue;
      }
      const questionnaire = {
        layout,
        bedrooms: [],
        hasModularKitchen,
        carpetArea: quantityOf(CARPET_AREA[layout]),
        budgetType,
        city: 'mumbai' as const,
        condition: CONDITION,
        scope: null,
        sizes: null,
      };
      const title = `${LAYOUT_LABELS[layout]} ${PACKAGE_LABELS[budgetType]}${hasModularKitchen ? ' with modular kitchen' : ''}`;
      const ownership = { origin: 'recommendation', ownerId: null, guestIdentifier: null, createdBy: null } as const;
      const command = createFrom(questionnaire, boqId, ownership, title);
      await this.commands.submitAs(systemAuthor(uuidv5('create', boqId)), boqId, command);
      made += 1;
    }
    return { made, updated };
  }
}

/**
 * What brings a recommendation up to date; null where nothing does. Lines that a person edited stay, as with any other
 * change of the answers, and so does a published book that it is priced by, since an admin chose it.
 */
function updateOf({ head, deleted }: BoqState): BoqCommand | null {
  const { version } = questionnaireBook();
  const isOld = head.condition === null || (isBuiltIn(head.rateBookVersion) && head.rateBookVersion !== version);
  if (deleted || !isOld) return null;
  const details = { condition: head.condition ?? CONDITION, rateBookVersion: version } as const;
  return { type: 'ChangeDetails', details };
}
