import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { v5 as uuidv5 } from 'uuid';
import { z } from 'zod';
import { CONFIG, type Config } from '../../../platform/config/config';
import type { Database } from '../../../platform/database/tables';
import { DB } from '../../../platform/database/tokens';
import { takeFiles, type IncomingFile } from '../../../platform/http/files/incoming-files';
import { pageMeta } from '../../../platform/http/answers/paging';
import { invalid, tooLarge } from '../../../platform/http/answers/problem';
import { PublicAddress } from '../../../platform/http/security/public-address';
import { StoredFiles, type StoredPicture } from '../../../platform/http/files/stored-files';
import { validate } from '../../../platform/http/validation/zod.pipe';
import { Mail } from '../../../platform/mail/mail';
import { oneLine, renderMail } from '../../../platform/mail/template';
import { Captcha } from '../captcha/captcha';
import { bugSchema, featureSchema, MAX_IMAGES, type FeedbackList, type Kind } from './feedback.dto';

type Form = z.output<typeof bugSchema> | z.output<typeof featureSchema>;

const SCHEMAS = { bug: bugSchema, feature: featureSchema } as const;
const images = z.array(z.unknown()).min(1, 'Please add at least one image.');
/** With the stored pictures. */
const COMPLETE = { bug: bugSchema.extend({ images }), feature: featureSchema.extend({ images }) } as const;
/** Total per report: anybody may send them. */
const ALL_IMAGES_BYTES = 150 * 1024 * 1024;
const TOO_MANY = `At most ${MAX_IMAGES} images can be added.`;

/** Bug reports and feature requests with pictures: stored, mailed to the admin, and listed for them. */
@Injectable()
export class FeedbackService {
  constructor(
    @Inject(DB) private readonly db: Kysely<Database>,
    @Inject(CONFIG) private readonly config: Config,
    private readonly captcha: Captcha,
    private readonly files: StoredFiles,
    private readonly mail: Mail,
    private readonly address: PublicAddress,
  ) {}

  /**
   * Stores a report, all or nothing; a repeated request (same `id`) changes nothing. Throws a 400 that names fields,
   * and 413 for images that are too large.
   */
  async receive(id: string, kind: Kind, request: FastifyRequest, body: unknown): Promise<void> {
    if (await this.isKnown(this.db, id)) return this.skip(request, body);
    await this.files.orNothing(async (stored) => {
      let bytes = 0;
      const take = async (
        file: IncomingFile,
        index: number,
        before: Readonly<Record<string, unknown>>,
      ): Promise<void> => {
        // No image processing without a captcha: the text fields above the pictures must be valid first.
        if (index === 0) await this.captcha.check(this.db, validate(SCHEMAS[kind], before).captcha);
        if (index >= MAX_IMAGES) throw invalid({ images: TOO_MANY });
        bytes += file.bytes.length;
        if (bytes > ALL_IMAGES_BYTES) throw tooLarge('All images together may be at most 150 MB large.');
        stored.push(await this.files.take(file, `images.${index}`));
      };
      const fields = await takeFiles(request, body, 'images', take, MAX_IMAGES);
      const form = validate(COMPLETE[kind], { ...fields, images: stored });
      const isNew = await this.store(id, kind, form, stored);
      // Another process has stored the same request in the meantime.
      if (!isNew) await this.files.remove(stored.flatMap(({ fileKey, thumbKey }) => [fileKey, thumbKey]));
    });
  }

  /** Reports of one kind, newest first. */
  async list(kind: Kind, page: number, limit: number): Promise<FeedbackList> {
    const [rows, { count }] = await Promise.all([
      this.db
        .selectFrom('feedback')
        .selectAll()
        .where('kind', '=', kind)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute(),
      this.db
        .selectFrom('feedback')
        .select((eb) => eb.fn.countAll<string>().as('count'))
        .where('kind', '=', kind)
        .executeTakeFirstOrThrow(),
    ]);
    const images = await this.imagesOf(rows.map(({ id }) => id));
    return {
      data: rows.map((row) => ({
        ...row,
        images: images.get(row.id) ?? [],
        created_at: row.created_at.toISOString(),
      })),
      meta: pageMeta(page, limit, Number(count)),
    };
  }

  /** False when it was already stored. */
  private async store(id: string, kind: Kind, form: Form, stored: readonly StoredPicture[]): Promise<boolean> {
    const { details } = form;
    const { name = null, email = null, solution = null } = 'name' in form ? form : {};
    const title = 'title' in form ? form.title : null;
    return this.db.transaction().execute(async (tx) => {
      if (await this.isKnown(tx, id)) return false;
      await this.captcha.spend(tx, form.captcha);
      await tx.insertInto('feedback').values({ id, kind, name, email, title, details, solution }).execute();
      await tx
        .insertInto('feedback_images')
        .values(
          stored.map(({ fileKey, thumbKey, name: fileName, size, width, height }, position) => ({
            id: uuidv5(`image:${position}`, id),
            feedback_id: id,
            position,
            name: fileName,
            file_key: fileKey,
            thumb_key: thumbKey ?? fileKey,
            width,
            height,
            size,
          })),
        )
        .execute();
      // Last, so that a form that cannot be mailed is not stored either and may be resent with the same captcha.
      await this.tellAdmin(kind, form, stored.length);
      return true;
    });
  }

  private async tellAdmin(kind: Kind, form: Form, images: number): Promise<void> {
    if (!this.config.adminEmail) return;
    const from = 'name' in form ? form : null;
    const subject = 'title' in form ? `Feature request: ${form.title}` : `Bug reported by ${form.name}`;
    const content = renderMail({
      paragraphs: [
        from ? `${from.name} (${from.email}) has reported a bug.` : 'Someone has requested a feature.',
        ...(from ? [from.solution ? 'There is a workaround.' : 'No workaround is known.'] : []),
        oneLine(form.details).slice(0, 1_000),
        images === 1 ? '1 image came with it.' : `${images} images came with it.`,
      ],
      button: { label: 'Open it', url: this.address.url(`/admin/feedback?tab=${kind}`) },
    });
    await this.mail.send({
      to: this.config.adminEmail,
      subject: subject.slice(0, 200),
      kind: 'feedback',
      ...(from ? { replyTo: from.email } : {}),
      ...content,
    });
  }

  private async isKnown(db: Kysely<Database>, id: string): Promise<boolean> {
    return (await db.selectFrom('feedback').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
  }

  /** Reads a form to its end and discards it: only then can it be answered. */
  private async skip(request: FastifyRequest, body: unknown): Promise<void> {
    await takeFiles(request, body, 'images', () => Promise.resolve(), MAX_IMAGES);
  }

  private async imagesOf(ids: readonly string[]): Promise<Map<string, FeedbackList['data'][number]['images']>> {
    const byFeedback = new Map<string, FeedbackList['data'][number]['images']>();
    if (ids.length === 0) return byFeedback;
    const rows = await this.db
      .selectFrom('feedback_images')
      .selectAll()
      .where('feedback_id', 'in', ids)
      .orderBy('feedback_id')
      .orderBy('position')
      .execute();
    const urls = await this.files.addresses(
      rows.flatMap(({ file_key, thumb_key }) => [
        { kind: 'image' as const, key: file_key },
        { kind: 'image' as const, key: thumb_key },
      ]),
      '',
    );
    rows.forEach(({ id, feedback_id, name, width, height }, index) => {
      const [url = '', thumbnail_url = ''] = urls.slice(index * 2, index * 2 + 2);
      const images = byFeedback.get(feedback_id) ?? [];
      byFeedback.set(feedback_id, [...images, { id, name, url, thumbnail_url, width, height }]);
    });
    return byFeedback;
  }
}
