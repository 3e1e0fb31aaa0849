import { Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { RateLibraryTable } from '../../features/rate-library/components/rate-library';
import { paths } from '../../lib/paths';
import { PageLayout } from '../../ui/layout/page-layout';

/** A designer's own rates; the server refuses everybody else. */
export function MyRatesRoute() {
  return (
    <PageLayout title="My rates">
      <Text c="dimmed" mb="md">
        They go before the rate book’s in your BOQs, and after a rate that you type for one BOQ or item.{' '}
        <Link to={paths.readRateBooks}>Look at the rate books</Link>
      </Text>
      <RateLibraryTable />
    </PageLayout>
  );
}
