import { Button, Group, TextInput } from '@mantine/core';
import { Form, Link } from 'react-router-dom';
import { VendorIndex } from '../../features/vendors/components/vendor-index';
import { SEARCH_FIELD } from '../../features/vendors/model/search-filters';
import { paths } from '../../lib/paths';
import { useToken } from '../../lib/session';
import { PageLayout } from '../../ui/layout/page-layout';

/** The vendor directory. */
export function VendorsRoute() {
  const isGuest = useToken() === null;
  return (
    <PageLayout title="Vendors" actions={!isGuest && <Link to={paths.vendorRequests}>My requests</Link>}>
      <Form action={paths.vendorSearch} role="search" aria-label="Catalogue">
        <Group mb="lg" wrap="nowrap" maw={640}>
          <TextInput flex={1} type="search" name="q" {...SEARCH_FIELD} />
          <Button type="submit">Search</Button>
        </Group>
      </Form>
      <VendorIndex />
    </PageLayout>
  );
}
