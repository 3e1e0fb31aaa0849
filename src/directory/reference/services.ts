import { TRADES } from '../../pricing/trades/definitions';

/** The services of a BOQ for the API, in the order of every list. */
export const SERVICES_SERVED = TRADES.flatMap(({ service, label, estimatePath, fields, filing }) =>
  service && filing && estimatePath
    ? [
        {
          id: service,
          label,
          rated: fields.includes('rate'),
          estimate_path: `/${estimatePath}`,
          analysis: filing.analysis,
          tax_code: filing.taxCode,
        },
      ]
    : [],
);
