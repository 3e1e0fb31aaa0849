import { Text } from '@mantine/core';
import { formatMoney } from '../../lib/format/money';
import { MoneyText } from './money-text';
import { WhyButton } from './why-button';

interface Props {
  /** Rupees without GST, which is what every total of the product is. */
  total: number;
  gst: number;
  totalWithGst: number;
  size?: number;
  updating?: boolean;
  /** Whether its figures can be explained here. */
  explained?: boolean;
}

/** The headline of a price: the total without GST, and below it the GST and what it comes to with it. */
export function HeadlineTotal({ total, gst, totalWithGst, size = 46, updating, explained = false }: Props) {
  const headline = <MoneyText rupees={total} updating={updating} />;
  const withTax = <MoneyText rupees={totalWithGst} updating={updating} />;
  return (
    <>
      <Text fz={size} fw={600} lh={1.15} lts="-0.01em" className="serif">
        {explained ? (
          <WhyButton of="total" label="the total">
            {headline}
          </WhyButton>
        ) : (
          headline
        )}
      </Text>
      <Text fz={14}>
        + GST {formatMoney(gst)} ={' '}
        {explained ? (
          <WhyButton of="total_with_gst" label="the total with GST">
            {withTax}
          </WhyButton>
        ) : (
          withTax
        )}{' '}
        with GST
      </Text>
    </>
  );
}
