import { Text } from '@mantine/core';
import type { Works } from '../../api/works';
import { buyerText } from '../../model/buyer-draft';
import { CardWithForm } from '../card-with-form';
import { BuyerForm } from './buyer-form';

/** Whom the next invoices are made out to. */
export function BuyerCard({ works }: { works: Works }) {
  const { buyer, contract } = works;
  return (
    <CardWithForm
      title="Invoices are made out to"
      opens={buyer ? 'Change' : 'Enter GSTIN and address'}
      form={<BuyerForm works={works} />}
    >
      <Text fz="sm" className="wrap">
        {buyer
          ? buyerText(buyer)
          : contract.client
            ? `${contract.client}, as the quotation names them.`
            : 'The quotation names no client.'}
      </Text>
    </CardWithForm>
  );
}
