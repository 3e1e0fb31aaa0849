import { Text } from '@mantine/core';
import { moneyIn } from '../../lib/language/figures';
import { useWords } from '../../lib/language/words';
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
  const i18n = useWords();
  const headline = <MoneyText rupees={total} updating={updating} />;
  const withTax = <MoneyText rupees={totalWithGst} updating={updating} />;
  return (
    <>
      <Text fz={size} fw={600} lh={1.15} lts="-0.01em" className="serif">
        {explained ? (
          <WhyButton of="total" label={i18n.t('the total')}>
            {headline}
          </WhyButton>
        ) : (
          headline
        )}
      </Text>
      <Text fz={14}>
        + {i18n.t('GST')} {moneyIn(i18n, gst)} ={' '}
        {explained ? (
          <WhyButton of="total_with_gst" label={i18n.t('the total with GST')}>
            {withTax}
          </WhyButton>
        ) : (
          withTax
        )}{' '}
        {i18n.t('with GST')}
      </Text>
    </>
  );
}
