import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentTypeOf, type FileKind } from '../../papers/rendering/export-format';
import { Renderer } from '../../papers/rendering/renderer';
import { sendFile } from '../../papers/rendering/send-file';
import { allows } from '../../platform/http/access/access.service';
import { Policy } from '../../platform/http/access/policy.decorator';
import { Conditional } from '../../platform/http/answers/conditional.decorator';
import { conflict, notFound } from '../../platform/http/answers/problem';
import { HeavyRead } from '../../platform/http/limits/heavy-reads';
import { Limited } from '../../platform/http/limits/limited';
import { Boq, Context, type RequestContext } from '../../platform/http/request/request-context';
import { billView } from '../bills/bill-view';
import { BillParamDto } from '../bills/bills.dto';
import { receiptView } from '../money/receipt-view';
import { WorksService, type Works } from '../works.service';
import { BillFileDto, BillFileParamDto, EInvoiceDto, VouchersDto } from './bill-files.dto';
import { billedOf, eInvoice, EInvoiceError } from './e-invoice';
import { letterOf } from './letter';
import { sendBill } from './send-bill';
import { FILE } from './send-paper';
import { tallyXml, voucherCsv, vouchersOf } from './vouchers';

/** Bills as files, for clients, accountants and the GST portal. */
@ApiTags('Works')
@Controller('boqs/:id/works')
export class WorksFilesController {
  constructor(
    private readonly works: WorksService,
    private readonly renderer: Renderer,
  ) {}

  @Get('bills/:n/:format')
  @Policy('works.read', 'path')
  @Limited(60, 60)
  @HeavyRead()
  @ApiOperation({
    operationId: 'exportWorksBill',
    description:
      'Returns a bill as a PDF in the firm’s letter, or as a workbook of its lines. Of a recorded one it is the tax invoice; of a reversed one also its credit note.',
  })
  @ApiProduces(contentTypeOf('pdf'), contentTypeOf('xlsx'))
  @ApiResponse(FILE)
  @Conditional()
  async file(
    @Context() context: RequestContext,
    @Boq() id: string,
    @Param() { n, format }: BillFileParamDto,
    @Query() form: BillFileDto,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const works = await this.works.of(id);
    const { bills, draft } = works.state;
    const bill = bills[n - 1] ?? (draft?.n === n && allows(context, 'works.bill') ? draft : null);
    await sendBill(this.renderer, { request, reply }, works, bill, { format, ...form });
  }

  @Get('bills/:n/einvoice')
  @Policy('works.bill', 'path')
  @Limited(60, 60)
  @ApiOperation({
    operationId: 'exportEInvoice',
    description:
      'Returns a recorded bill, or the credit note that reversed it, as JSON by the schema INV-01 of the GST portal, for a buyer with a GSTIN. Where the invoice names nobody, that is who is given here, else whom the next one is made out to.',
  })
  @ApiProduces(contentTypeOf('json'))
  @ApiResponse(FILE)
  @ApiResponse({ status: 409, description: 'The portal needs what the bill does not have (`einvoice_incomplete`).' })
  @Conditional()
  async eInvoice(
    @Boq() id: string,
    @Param() { n }: BillParamDto,
    @Query() query: EInvoiceDto,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const works = await this.works.of(id);
    const bill = works.state.bills[n - 1];
    if (!bill) throw notFound();
    const { bill: shown, firm } = { bill: billView(works, bill), firm: letterOf(works.agreed).firm };
    const given = {
      ...(query.buyer_gstin && { gstin: query.buyer_gstin }),
      ...(query.buyer_name && { name: query.buyer_name }),
      ...(query.buyer_address && { address: query.buyer_address }),
      ...(query.buyer_place && { place: query.buyer_place }),
      ...(query.buyer_pin && { pin: query.buyer_pin }),
    };
    const document = attempted(() => {
      const buyer = billedOf(bill, given, works.state.buyer);
      return eInvoice({ bill: shown, firm }, buyer, query.document === 'invoice' ? 'INV' : 'CRN');
    });
    const name = `einvoice-${document.DocDtls.No.replaceAll('/', '-')}.json`;
    // The portal takes a list of documents.
    this.send(request, reply, { works, text: JSON.stringify([document], null, 2), name, kind: 'json' });
  }

  @Get('vouchers')
  @Policy('works.bill', 'path')
  @Limited(60, 60)
  @HeavyRead()
  @ApiOperation({
    operationId: 'exportVouchers',
    description:
      'Returns invoices, credit notes and receipts as vouchers, for Tally (XML) or as a table of postings (csv).',
  })
  @ApiProduces(contentTypeOf('xml'), contentTypeOf('csv'))
  @ApiResponse(FILE)
  @Conditional()
  async vouchers(
    @Boq() id: string,
    @Query() { format }: VouchersDto,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const works = await this.works.of(id);
    const { state, agreed } = works;
    const vouchers = vouchersOf({
      party: agreed.document.proposal?.client || agreed.contract.title,
      bills: state.bills.map((bill) => billView(works, bill)),
      receipts: [...state.receipts.values()].map((receipt) => receiptView(receipt, state)),
    });
    const [text, kind] =
      format === 'tally' ? ([tallyXml(vouchers), 'xml'] as const) : ([voucherCsv(vouchers), 'csv'] as const);
    this.send(request, reply, { works, text, name: `vouchers.${kind}`, kind });
  }

  private send(
    request: FastifyRequest,
    reply: FastifyReply,
    { works, text, name, kind }: { works: Works; text: string | Buffer; name: string; kind: FileKind },
  ): void {
    // Its address says what it is about; only the works change below it.
    const etag = `${works.state.boqId}.${name}.${works.revision}`;
    sendFile(request, reply, { bytes: Buffer.from(text), name, kind, etag });
  }
}

function attempted<Made>(make: () => Made): Made {
  try {
    return make();
  } catch (error) {
    if (error instanceof EInvoiceError) throw conflict('einvoice_incomplete', error.message);
    throw error;
  }
}
