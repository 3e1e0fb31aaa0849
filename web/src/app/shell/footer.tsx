import { Box, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { rootQuery } from '../../features/reference/api/root-query';
import { useWords } from '../../lib/language/words';
import { paths } from '../../lib/paths';
import { useToken } from '../../lib/session';
import classes from './footer.module.css';

/** Contact details and the disclaimer about estimates. */
export function Footer() {
  const i18n = useWords();
  const { data: root } = useQuery(rootQuery(useToken()));
  const { email, phone, address } = root?.contact ?? { email: null, phone: null, address: null };
  return (
    <Text component="footer" c="dimmed" fz={13} style={{ borderTop: '1px solid var(--fo-line)' }}>
      <div className={classes.inner}>
        <div>
          <Link to={paths.home} className={classes.brand} lang="en">
            fitout
          </Link>
          <Box component="p" mt={4}>
            {i18n.t('Bills of quantities for apartment fit-outs in India.')}
          </Box>
        </div>
        <div>
          <Title order={2} ff="text" fz={13} fw={600} c="var(--fo-ink)">
            {i18n.t('Contact')}
          </Title>
          <Box component="ul" mt={4}>
            {phone && (
              <Text component="li" py={2} className="wrap">
                <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
              </Text>
            )}
            {email && (
              <Text component="li" py={2} className="wrap">
                <a href={`mailto:${email}`}>{email}</a>
              </Text>
            )}
            {address && (
              <Text component="li" py={2} className="wrap" lang="en">
                {address}
              </Text>
            )}
            <Text component="li" py={2} className="wrap">
              <Link to={paths.consult}>{i18n.t('Book a consultation')}</Link>
            </Text>
            <Text component="li" py={2} className="wrap">
              <Link to={paths.support}>{i18n.t('Support')}</Link>
            </Text>
          </Box>
        </div>
        <div>
          <Title order={2} ff="text" fz={13} fw={600} c="var(--fo-ink)">
            {i18n.t('How to read an estimate')}
          </Title>
          <Box component="p" mt={4}>
            {i18n.t('Every estimate states its accuracy. GST of {rate} on interior work is not included in totals.', {
              rate: '18\u00a0%',
            })}{' '}
            <Link to={paths.assumptions}>{i18n.t('Assumptions')}</Link>
          </Box>
        </div>
        <div>
          <Title order={2} ff="text" fz={13} fw={600} c="var(--fo-ink)">
            {i18n.t('Site hours')}
          </Title>
          <Box component="p" mt={4}>
            {i18n.t('Monday to Saturday, 10 am to 7 pm; no noisy work from 2 to 4 pm.')}
          </Box>
        </div>
      </div>
    </Text>
  );
}
