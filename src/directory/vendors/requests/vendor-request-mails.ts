import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config';
import { PublicAddress } from '../../../platform/http/security/public-address';
import { Mail } from '../../../platform/mail/mail';
import { oneLine, renderMail } from '../../../platform/mail/template';
import type { VendorRequest } from '../forms.dto';
import type { AnsweredRequest, VendorRequestView } from '../answers.dto';
import type { About, RequestKind } from './requests.service';

/** The mails about requests to vendors: to the vendor that someone asks, and to them what the answer is. */
@Injectable()
export class VendorRequestMails {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly mail: Mail,
    private readonly address: PublicAddress,
  ) {}

  /** Mails the vendor, or the admin when the vendor has no mailbox. */
  async asked(
    kind: RequestKind,
    { name, phone_number, email, message }: Pick<VendorRequest, 'name' | 'phone_number' | 'email' | 'message'>,
    { vendor, item }: About,
  ): Promise<void> {
    const to = vendor.email ?? this.config.adminEmail;
    if (!to) return;
    const what = kind === 'sample' ? 'would like to see a sample' : 'would like to be contacted';
    const content = renderMail({
      name: vendor.name,
      paragraphs: [
        `${name} ${what}${item ? ` of ${item.name} (${item.catalog_code})` : ''}.`,
        [`Name: ${name}`, `Phone: ${phone_number}`, `Email: ${email}`].join('\n'),
        message,
      ],
      button: { label: 'Open the catalogue', url: this.address.url(`/vendors/search?vendor=${vendor.slug}`) },
      note: `Sent through the vendor directory. Reply to this mail: your answer goes to ${oneLine(name)}.`,
    });
    await this.mail.send({
      to,
      subject: `${kind === 'sample' ? 'Sample request' : 'Enquiry'} from ${name}${item ? `: ${item.name}` : ''}`,
      kind: `vendor-${kind}`,
      replyTo: email,
      ...content,
    });
  }

  /** Mails the answer to whoever asked, once for an id. */
  async answered(
    { vendor, item, name, email }: VendorRequestView,
    { text, link, catalogue }: AnsweredRequest,
    id: string,
  ): Promise<void> {
    const about = item ? ` about ${oneLine(item.name)} (${oneLine(item.catalog_code)})` : '';
    const content = renderMail({
      name,
      paragraphs: [`${oneLine(vendor.name)} has answered your request${about}:`, text, ...(link ? [link] : [])],
      ...(catalogue
        ? { button: { label: 'Open the catalogue', url: this.address.url(`/vendors/search?vendor=${vendor.slug}`) } }
        : {}),
    });
    await this.mail.send({
      id,
      to: email,
      subject: `${oneLine(vendor.name)} has answered your request`,
      kind: 'vendor-answer',
      ...content,
    });
  }
}
