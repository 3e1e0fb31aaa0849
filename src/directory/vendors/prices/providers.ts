import { VendorPrices } from './vendor-prices';
import { MaterialLinks } from './material-links';
import { MaterialOffers } from './material-offers';
import { PricesInForce } from './prices-in-force';

/** What other features use of vendors' prices. */
export const PRICES = [VendorPrices, MaterialOffers, MaterialLinks, PricesInForce];
