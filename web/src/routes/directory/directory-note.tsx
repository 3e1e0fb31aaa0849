import { Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useMe } from '../../features/auth/api/me-query';
import { paths } from '../../lib/paths';
import { can } from '../../lib/permissions';

/** Why there is no form: who keeps these records, and how a designer becomes one of them. */
export function DirectoryNote() {
  const { permissions } = useMe();
  return (
    <Text c="dimmed" fz="sm">
      Names and aliases are kept by verified design professionals.{' '}
      {can(permissions, 'upload_boq') && <Link to={paths.settings}>Ask to be verified</Link>}
    </Text>
  );
}
