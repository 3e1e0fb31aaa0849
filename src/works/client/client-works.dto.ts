import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { PAYMENT_MODES } from '../domain/works.state';
import { paymentField } from '../bills/bills.dto';
import { clientPhotoSchema } from '../site/photos.dto';
import { homeField, roomsField, stageSchema, variationSchema } from '../works.dto';

const money = z.number();
const day = z.iso.date();

const clientBillSchema = z
  .object({
    n: z.int(),
    label: z.string(),
    status: z
      .enum(['recorded', 'reversed', 'opening'])
      .meta({ description: '`opening`: what was billed before the first bill here, as bill 0.' }),
    date: day.nullable(),
    invoice_number: z.string().nullable(),
    credit_note_number: z.string().nullable(),
    total: money,
    payable: money.meta({ description: 'The total less its deductions.' }),
    received: money,
    due: money.meta({ description: 'What is to be paid now.' }),
    upi: paymentField,
  })
  .meta({ id: 'ClientBill' });

const clientWorksSchema = z
  .object({
    title: z.string(),
    firm: z
      .object({
        name: z.string(),
        address: z.string(),
        gstin: z.string(),
        phone: z.string(),
        logo: z.string(),
        accent: z.string().meta({ description: 'Colour of its pages in the light theme.' }),
      })
      .nullable()
      .meta({ description: 'As it was when the quotation was sent; null in those of before it was told.' }),
    issued_by: z.string(),
    contract: z.object({
      issue: z.int().meta({ description: 'The quotation that was accepted first.' }),
      number: z.string().nullable(),
      accepted_on: day.nullable(),
      accepted_by: z.string().nullable(),
      total_with_gst: money,
      variations: z.array(variationSchema),
      stages: z.array(stageSchema),
    }),
    progress: z
      .number()
      .meta({ description: 'Percent of the items by value, of measurements those that are checked.' }),
    rooms: roomsField,
    home: homeField,
    next: z
      .array(z.object({ label: z.string(), starts_on: day, ends_on: day }))
      .meta({ description: 'Parts of the programme that are not done and go on or begin next, by planned days.' }),
    ends_on: day.nullable().meta({ description: 'The last day of that programme.' }),
    to_answer: z
      .object({
        issue: z.int(),
        number: z.string().nullable(),
        total_with_gst: money.nullable().meta({ description: 'What it adds; below zero where it takes away.' }),
        valid_until: day.nullable(),
        opens: z.boolean().meta({ description: 'Whether the same link opens it, with `issue`.' }),
      })
      .nullable()
      .meta({ description: 'A variation that awaits an answer.' }),
    invoiced: money,
    received: money,
    due: money,
    on_account: money,
    retained: money,
    tds: money,
    deducted: money,
    bills: z.array(clientBillSchema).meta({ description: 'The newest first.' }),
    receipts: z.array(
      z
        .object({
          id: z.string(),
          date: day,
          mode: z.enum(PAYMENT_MODES),
          reference: z.string(),
          amount: money,
          tds: money,
          bills: z.array(z.int()).meta({ description: 'The bills that it paid.' }),
        })
        .meta({ id: 'ClientReceipt' }),
    ),
    measured: z
      .boolean()
      .meta({ description: 'Whether there is a measurement sheet: of the entries that were checked.' }),
    handover: z
      .object({ on: day, warranty: z.boolean().meta({ description: 'Whether there is a warranty card.' }) })
      .nullable()
      .meta({ description: 'Once everything is done and every snag is mended: since when. Its papers are there.' }),
    photos: z.array(clientPhotoSchema).meta({ description: 'The newest day first, 200 at most.' }),
  })
  .meta({ id: 'ClientWorks', description: 'Amounts with GST.' });
export type ClientWorks = z.output<typeof clientWorksSchema>;
export class ClientWorksDto extends createZodDto(z.object({ data: clientWorksSchema })) {}
