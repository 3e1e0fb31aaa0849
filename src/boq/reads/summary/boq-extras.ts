import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../../platform/http/request/request-context';
import { holderOf } from '../../../platform/http/security/signed-links';
import type { BoqExtrasView } from '../../core/dto/boq-extras.dto';
import { mondayAfter } from '../../../kernel/day';
import { isToldPrices } from '../as-sold';
import { BoqAttachments, BoqFiles } from '../attachments.port';
import { sumOfAdjustments } from '../items/closing-lines';
import { BoqHeads, type BoqHeadRow } from '../state/boq-heads';
import { assumptions, exclusions, worksOf } from '../../../kernel/quotations/assumptions';
import { ItemComments } from '../items/item-comments';
import type { ServedBoqView } from './query';
import type { BoqState } from '../../domain/boq.state';

/** Signed addresses stay the same within the hour and remain valid for at least one hour more. */
const HOUR_MS = 3_600_000;

/**
 * What a BOQ's answer shows in addition to its read model: images, comments, the uploaded file, and aggregated figures
 * and facts.
 */
@Injectable()
export class BoqExtras {
  constructor(
    private readonly attachments: BoqAttachments,
    private readonly files: BoqFiles,
    private readonly comments: ItemComments,
    private readonly heads: BoqHeads,
  ) {}

  /**
   * Part of an answer's key: answers with the same stamp show the same. Work begins on a Monday unless another day was chosen;
   * addresses are signed for each receiver.
   */
  stamp(context: RequestContext, { attachments, origin }: BoqHeadRow): string {
    const begins = mondayAfter(new Date());
    return attachments === 0 && origin !== 'upload'
      ? `.${begins}`
      : `.${begins}.a${attachments}-${Math.floor(Date.now() / HOUR_MS)}-${holderOf(context)}`;
  }

  /** The extras of a BOQ for the caller of this request; `lines` are those of the view. */
  async of(context: RequestContext, view: ServedBoqView, lines: BoqState['lines']): Promise<BoqExtrasView> {
    const id = view.boq_id;
    const hasAttachments = (await this.heads.attachments(id, context)) > 0;
    const [images, file, comments] = await Promise.all([
      hasAttachments ? this.attachments.projectImages(context, id) : [],
      view.origin === 'upload' && !isToldPrices(context) ? this.files.address(context, id) : null,
      this.comments.total(context, id),
    ]);
    const works = worksOf(lines.values());
    return {
      boq_costing: {
        material_cost: view.material_cost,
        labour_cost: view.labour_cost,
        design_fee: view.design_fee.cost,
        miscellaneous: view.miscellaneous.cost,
        adjustments: sumOfAdjustments(view),
        total_cost: view.total_cost,
        gst: view.gst,
        total_with_gst: view.total_with_gst,
      },
      boq_info: {
        layout_type: view.layout_type,
        bedrooms: view.bedrooms,
        has_modular_kitchen: view.has_modular_kitchen,
        carpet_area: view.carpet_area,
        budget_type: view.budget_type,
        city: view.city,
      },
      assumptions: [...assumptions({ civilWithGst: view.gst_included > 0, ...works })],
      exclusions: [...exclusions(works)],
      project_images: images,
      image_urls: images.map(({ url }) => url),
      comments_count: comments,
      boq_file_s3_url: file,
    };
  }
}
