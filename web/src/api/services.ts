/** The services as `GET /api` serves them. Made by npm run generate. */
export const SERVICES = [
  {
    "id": "carpentry",
    "label": "Carpentry",
    "rated": false,
    "estimate_path": "/catalog/furniture/estimate",
    "analysis": "carpentry",
    "tax_code": "9403"
  },
  {
    "id": "civil",
    "label": "Civil",
    "rated": false,
    "estimate_path": "/catalog/civil/estimate",
    "analysis": "civil",
    "tax_code": "9954"
  },
  {
    "id": "electrical",
    "label": "Electrical",
    "rated": true,
    "estimate_path": "/electrical/estimate",
    "analysis": "civil",
    "tax_code": "9954"
  },
  {
    "id": "painting",
    "label": "Painting",
    "rated": true,
    "estimate_path": "/painting/estimate",
    "analysis": "civil",
    "tax_code": "9954"
  },
  {
    "id": "false-ceiling",
    "label": "False ceiling",
    "rated": true,
    "estimate_path": "/false-ceiling/estimate",
    "analysis": "civil",
    "tax_code": "9954"
  },
  {
    "id": "soft-furnishing",
    "label": "Soft furnishing",
    "rated": true,
    "estimate_path": "/soft-furnishing/estimate",
    "analysis": "civil",
    "tax_code": "9954"
  },
  {
    "id": "wallpaper",
    "label": "Wallpaper",
    "rated": true,
    "estimate_path": "/wallpaper/estimate",
    "analysis": "civil",
    "tax_code": "9954"
  }
] as const;
