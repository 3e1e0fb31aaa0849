import type { QuickEstimate } from '../../../lib/reference/quick-estimate';
import { Bars } from '../../../ui/charts-svg/bars';
import { CityView } from './city-view';
import { PackageView } from './package-view';
import { ServiceView } from './service-view';
import { TimelineView } from './timeline-view';

export type View = 'rooms' | 'services' | 'packages' | 'cities' | 'timeline';

interface Props {
  view: View;
  estimate: QuickEstimate;
  city: string;
  budgetType: string;
}

/** One way to look into the estimate. */
export function EstimateViews({ view, estimate, city, budgetType }: Props) {
  switch (view) {
    case 'rooms':
      return (
        <Bars
          caption="Cost by room"
          parts={estimate.rooms.map((room) => ({
            key: room.id ?? room.label,
            label: room.area === null ? room.label : `${room.label}, ${room.area} sq ft`,
            value: room.cost,
          }))}
        />
      );
    case 'services':
      return <ServiceView services={estimate.services} />;
    case 'packages':
      return <PackageView packages={estimate.packages} current={budgetType} />;
    case 'cities':
      return <CityView cities={estimate.cities} current={city} />;
    case 'timeline':
      return <TimelineView estimate={estimate} />;
    default:
      return null;
  }
}
