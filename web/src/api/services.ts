/** The services as `GET /api` serves them. Made by npm run generate. */
export const SERVICES = [
  {"id":"carpentry","label":"Carpentry","rated":false,"estimate_path":"/catalog/furniture/estimate","analysis":"carpentry","tax_code":"9954"},
  {"id":"civil","label":"Civil","rated":false,"estimate_path":"/catalog/civil/estimate","analysis":"civil","tax_code":"9954"},
  {"id":"electrical","label":"Electrical","rated":true,"estimate_path":"/electrical/estimate","analysis":"civil","tax_code":"9954"},
  {"id":"painting","label":"Painting","rated":true,"estimate_path":"/painting/estimate","analysis":"civil","tax_code":"9954"},
  {"id":"false-ceiling","label":"False ceiling","rated":true,"estimate_path":"/false-ceiling/estimate","analysis":"civil","tax_code":"9954"},
  {"id":"soft-furnishing","label":"Soft furnishing","rated":true,"estimate_path":"/soft-furnishing/estimate","analysis":"civil","tax_code":"9954"},
  {"id":"wallpaper","label":"Wallpaper","rated":true,"estimate_path":"/wallpaper/estimate","analysis":"civil","tax_code":"9954"},
] as const;

/** States and union territories by the code that a GSTIN begins with. */
export const GST_STATES = [
  {"value":"10","label":"Bihar"},
  {"value":"11","label":"Sikkim"},
  {"value":"12","label":"Arunachal Pradesh"},
  {"value":"13","label":"Nagaland"},
  {"value":"14","label":"Manipur"},
  {"value":"15","label":"Mizoram"},
  {"value":"16","label":"Tripura"},
  {"value":"17","label":"Meghalaya"},
  {"value":"18","label":"Assam"},
  {"value":"19","label":"West Bengal"},
  {"value":"20","label":"Jharkhand"},
  {"value":"21","label":"Odisha"},
  {"value":"22","label":"Chhattisgarh"},
  {"value":"23","label":"Madhya Pradesh"},
  {"value":"24","label":"Gujarat"},
  {"value":"26","label":"Dadra and Nagar Haveli and Daman and Diu"},
  {"value":"27","label":"Maharashtra"},
  {"value":"29","label":"Karnataka"},
  {"value":"30","label":"Goa"},
  {"value":"31","label":"Lakshadweep"},
  {"value":"32","label":"Kerala"},
  {"value":"33","label":"Tamil Nadu"},
  {"value":"34","label":"Puducherry"},
  {"value":"35","label":"Andaman and Nicobar Islands"},
  {"value":"36","label":"Telangana"},
  {"value":"37","label":"Andhra Pradesh"},
  {"value":"38","label":"Ladakh"},
  {"value":"01","label":"Jammu and Kashmir"},
  {"value":"02","label":"Himachal Pradesh"},
  {"value":"03","label":"Punjab"},
  {"value":"04","label":"Chandigarh"},
  {"value":"05","label":"Uttarakhand"},
  {"value":"06","label":"Haryana"},
  {"value":"07","label":"Delhi"},
  {"value":"08","label":"Rajasthan"},
  {"value":"09","label":"Uttar Pradesh"},
] as const;

/** Names of the layouts, from the smallest to the largest. */
export const LAYOUT_LABELS = {
  "studio": "Studio",
  "1rk": "1 RK",
  "1bhk": "1 BHK",
  "2bhk": "2 BHK",
  "3bhk": "3 BHK",
  "4bhk": "4 BHK",
  "5bhk": "5 BHK"
} as const;

/** Drawings of the finishes, by the names that the swatches know. */
export const FINISH_DRAWINGS: Readonly<Record<string, string>> = {
  "laminate": "wood.oak.11",
  "laminate-mr": "wood.maple.4",
  "laminate-bwp": "plain.sage.3",
  "unicore": "plain.grey.5",
  "acrylic": "plain.ivory.8",
  "acrylic-bwp": "plain.ivory.8",
  "glass": "glass.teal.5",
  "veneer": "wood.teak.17",
  "veneer-bwp": "wood.walnut.9",
  "pu": "plain.teal.12",
  "granite": "granite.black.7",
  "quartz": "granite.white.14",
  "ordinary-tiles": "tile.sand.6",
  "vitrified-tiles": "tile.ivory.2",
  "natural-stone": "granite.sand.3",
  "marble": "marble.white.19",
  "gypsum": "plain.white.1",
  "moisture-resistant": "plain.sage.1"
};

/** Finishes of the catalogue by their names. */
export const FINISH_IDS: Readonly<Record<string, string>> = {
  "Laminate": "laminate",
  "Laminate on MR ply": "laminate-mr",
  "Laminate on BWP ply": "laminate-bwp",
  "Unicore laminate": "unicore",
  "Acrylic": "acrylic",
  "Acrylic on BWP ply": "acrylic-bwp",
  "Lacquered glass": "glass",
  "Veneer": "veneer",
  "Veneer on BWP ply": "veneer-bwp",
  "PU paint": "pu",
  "Granite": "granite",
  "Quartz": "quartz",
  "Ordinary tiles": "ordinary-tiles",
  "Vitrified tiles": "vitrified-tiles",
  "Natural stone": "natural-stone",
  "Marble": "marble",
  "Gypsum board": "gypsum",
  "Moisture-resistant gypsum": "moisture-resistant",
  "Standard": "standard",
  "Premium": "premium",
  "Luxury": "luxury"
};
