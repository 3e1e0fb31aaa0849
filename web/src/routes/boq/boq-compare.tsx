import { Navigate, useLocation, useParams } from 'react-router-dom';
import { paths } from '../../lib/paths';

/** The address that comparisons had: leads to the changes with the same two points chosen, from the start if none was. */
export function BoqCompareRoute() {
  const { boqId = '' } = useParams();
  const { search, state } = useLocation();
  const params = new URLSearchParams(search);
  if (!params.has('from')) params.set('from', '1');
  return <Navigate replace state={state as unknown} to={{ pathname: paths.history(boqId), search: `?${params}` }} />;
}
