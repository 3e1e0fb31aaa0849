import { Button, Text, Title } from '@mantine/core';
import type { Schema } from '../../lib/api/api-types';
import { formatExact } from '../../lib/format/money';
import { useWords } from '../../lib/language/words';
import classes from './upi-payment.module.css';

/** Rupees above which many banks refuse one UPI payment. */
const USUAL_LIMIT = 100_000;

interface Props {
  title: string;
  payment: Schema<'FirstPayment'>;
}

/** How a payment is made: a code to scan, the same in words, and on a phone the way into a UPI app. */
export function UpiPayment({ title, payment }: Props) {
  const i18n = useWords();
  const { amount, code, link, name, upi_id: id } = payment;
  return (
    <section className={classes.payment} aria-label={title}>
      <svg
        className={classes.code}
        viewBox={`0 0 ${code.size} ${code.size}`}
        role="img"
        aria-label={i18n.t('QR code of this payment')}
        shapeRendering="crispEdges"
      >
        <path d={code.path} />
      </svg>
      <div>
        <Title order={3} fz={16}>
          {title}
        </Title>
        <Text fz="sm" className="wrap">
          {i18n.t('{amount} to {name}', { amount: formatExact(amount), name })}
        </Text>
        <Text fz="sm" c="dimmed" className="wrap">
          {id}
        </Text>
        {amount > USUAL_LIMIT && (
          <Text fz={13} c="dimmed" mt={6}>
            {i18n.t('Many banks allow up to ₹1,00,000 by UPI in a day. For more, pay in parts or by bank transfer.')}
          </Text>
        )}
        <Button component="a" href={link} mt="sm" hiddenFrom="sm">
          {i18n.t('Open a UPI app')}
        </Button>
      </div>
    </section>
  );
}
