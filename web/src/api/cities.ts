/** The cities as `GET /api` serves them. Made by npm run generate. */
export const CITIES = [
  {
    "value": "mumbai",
    "label": "Mumbai",
    "aliases": [
      "bombay",
      "greater mumbai"
    ],
    "tier": 1
  },
  {
    "value": "delhi",
    "label": "Delhi",
    "aliases": [
      "new delhi",
      "delhi ncr",
      "ncr"
    ],
    "tier": 1
  },
  {
    "value": "bangalore",
    "label": "Bangalore",
    "aliases": [
      "bengaluru",
      "banglore",
      "blr"
    ],
    "tier": 1
  },
  {
    "value": "chennai",
    "label": "Chennai",
    "aliases": [
      "madras"
    ],
    "tier": 1
  },
  {
    "value": "gurugram",
    "label": "Gurugram",
    "aliases": [
      "gurgaon"
    ],
    "tier": 1
  },
  {
    "value": "hyderabad",
    "label": "Hyderabad",
    "aliases": [
      "secunderabad",
      "hyderabad-secunderabad"
    ],
    "tier": 1
  },
  {
    "value": "pune",
    "label": "Pune",
    "aliases": [
      "poona",
      "pimpri-chinchwad",
      "pimpri chinchwad"
    ],
    "tier": 1
  },
  {
    "value": "thane",
    "label": "Thane",
    "aliases": [
      "thana"
    ],
    "tier": 1
  },
  {
    "value": "navi-mumbai",
    "label": "Navi Mumbai",
    "aliases": [
      "new mumbai",
      "vashi"
    ],
    "tier": 1
  },
  {
    "value": "kalyan-dombivli",
    "label": "Kalyan-Dombivli",
    "aliases": [
      "kalyan",
      "dombivli",
      "dombivali"
    ],
    "tier": 1
  },
  {
    "value": "mira-bhayandar",
    "label": "Mira-Bhayandar",
    "aliases": [
      "mira road",
      "bhayandar"
    ],
    "tier": 1
  },
  {
    "value": "vasai-virar",
    "label": "Vasai-Virar",
    "aliases": [
      "vasai",
      "virar"
    ],
    "tier": 1
  },
  {
    "value": "noida",
    "label": "Noida",
    "aliases": [],
    "tier": 1
  },
  {
    "value": "greater-noida",
    "label": "Greater Noida",
    "aliases": [
      "noida extension",
      "greater noida west"
    ],
    "tier": 1
  },
  {
    "value": "ghaziabad",
    "label": "Ghaziabad",
    "aliases": [],
    "tier": 1
  },
  {
    "value": "faridabad",
    "label": "Faridabad",
    "aliases": [],
    "tier": 1
  },
  {
    "value": "kolkata",
    "label": "Kolkata",
    "aliases": [
      "calcutta",
      "howrah",
      "new town kolkata"
    ],
    "tier": 1
  },
  {
    "value": "ahmedabad",
    "label": "Ahmedabad",
    "aliases": [
      "ahmadabad",
      "amdavad"
    ],
    "tier": 1
  },
  {
    "value": "agra",
    "label": "Agra",
    "aliases": [],
    "tier": 2
  },
  {
    "value": "amritsar",
    "label": "Amritsar",
    "aliases": [],
    "tier": 2
  },
  {
    "value": "bhopal",
    "label": "Bhopal",
    "aliases": [],
    "tier": 2
  },
  {
    "value": "bhubaneswar",
    "label": "Bhubaneswar",
    "aliases": [
      "bhubaneshwar"
    ],
    "tier": 2
  },
  {
    "value": "chandigarh",
    "label": "Chandigarh",
    "aliases": [],
    "tier": 2
  },
  {
    "value": "chhatrapati-sambhajinagar",
    "label": "Chhatrapati Sambhajinagar",
    "aliases": [
      "aurangabad",
      "sambhajinagar"
    ],
    "tier": 2
  },
  {
    "value": "coimbatore",
    "label": "Coimbatore",
    "aliases": [
      "kovai"
    ],
    "tier": 2
  },
  {
    "value": "dehradun",
    "label": "Dehradun",
    "aliases": [
      "dehra dun"
    ],
    "tier": 2
  },
  {
    "value": "guwahati",
    "label": "Guwahati",
    "aliases": [
      "gauhati"
    ],
    "tier": 2
  },
  {
    "value": "gwalior",
    "label": "Gwalior",
    "aliases": [],
    "tier": 2
  },
  {
    "value": "indore",
    "label": "Indore",
    "aliases": [],
    "tier": 2
  },
  {
    "value": "jaipur",
    "label": "Jaipur",
    "aliases": [],
    "tier": 2
  },
  {
    "value": "jammu",
    "label": "Jammu",
    "aliases": [],
    "tier": 2
  },
  {
    "value": "jamshedpur",
    "label": "Jamshedpur",
    "aliases": [
      "tatanagar"
    ],
    "tier": 2
  },
  {
    "value": "jodhpur",
    "label": "Jodhpur",
    "aliases": [],
    "tier": 2
  },
  {
    "value": "kanpur",
    "label": "Kanpur",
    "aliases": [
      "cawnpore"
    ],
    "tier": 2
  },
  {
    "value": "kochi",
    "label": "Kochi",
    "aliases": [
      "cochin",
      "ernakulam"
    ],
    "tier": 2
  },
  {
    "value": "kozhikode",
    "label": "Kozhikode",
    "aliases": [
      "calicut"
    ],
    "tier": 2
  },
  {
    "value": "lucknow",
    "label": "Lucknow",
    "aliases": [],
    "tier": 2
  },
  {
    "value": "ludhiana",
    "label": "Ludhiana",
    "aliases": [],
    "tier": 2
  },
  {
    "value": "madurai",
    "label": "Madurai",
    "aliases": [],
    "tier": 2
  },
  {
    "value": "mangaluru",
    "label": "Mangaluru",
    "aliases": [
      "mangalore"
    ],
    "tier": 2
  },
  {
    "value": "meerut",
    "label": "Meerut",
    "aliases": [],
    "tier": 2
  },
  {
    "value": "mysuru",
    "label": "Mysuru",
    "aliases": [
      "mysore"
    ],
    "tier": 2
  },
  {
    "value": "nagpur",
    "label": "Nagpur",
    "aliases": [],
    "tier": 2
  },
  {
    "value": "nashik",
    "label": "Nashik",
    "aliases": [
      "nasik"
    ],
    "tier": 2
  },
  {
    "value": "patna",
    "label": "Patna",
    "aliases": [],
    "tier": 2
  },
  {
    "value": "prayagraj",
    "label": "Prayagraj",
    "aliases": [
      "allahabad"
    ],
    "tier": 2
  },
  {
    "value": "puducherry",
    "label": "Puducherry",
    "aliases": [
      "pondicherry"
    ],
    "tier": 2
  },
  {
    "value": "raipur",
    "label": "Raipur",
    "aliases": [],
    "tier": 2
  },
  {
    "value": "rajkot",
    "label": "Rajkot",
    "aliases": [],
    "tier": 2
  },
  {
    "value": "ranchi",
    "label": "Ranchi",
    "aliases": [],
    "tier": 2
  },
  {
    "value": "surat",
    "label": "Surat",
    "aliases": [],
    "tier": 2
  },
  {
    "value": "thiruvananthapuram",
    "label": "Thiruvananthapuram",
    "aliases": [
      "trivandrum"
    ],
    "tier": 2
  },
  {
    "value": "thrissur",
    "label": "Thrissur",
    "aliases": [
      "trichur"
    ],
    "tier": 2
  },
  {
    "value": "tiruchirappalli",
    "label": "Tiruchirappalli",
    "aliases": [
      "trichy",
      "tiruchi",
      "trichinopoly"
    ],
    "tier": 2
  },
  {
    "value": "vadodara",
    "label": "Vadodara",
    "aliases": [
      "baroda"
    ],
    "tier": 2
  },
  {
    "value": "varanasi",
    "label": "Varanasi",
    "aliases": [
      "banaras",
      "benares",
      "kashi"
    ],
    "tier": 2
  },
  {
    "value": "vijayawada",
    "label": "Vijayawada",
    "aliases": [
      "bezawada"
    ],
    "tier": 2
  },
  {
    "value": "visakhapatnam",
    "label": "Visakhapatnam",
    "aliases": [
      "vizag",
      "vishakhapatnam",
      "waltair"
    ],
    "tier": 2
  },
  {
    "value": "gandhinagar",
    "label": "Gandhinagar",
    "aliases": [
      "gift city"
    ],
    "tier": 3
  },
  {
    "value": "goa",
    "label": "Goa",
    "aliases": [
      "panaji",
      "panjim",
      "margao",
      "mapusa",
      "vasco da gama",
      "porvorim"
    ],
    "tier": 3
  },
  {
    "value": "mohali",
    "label": "Mohali",
    "aliases": [
      "sas nagar",
      "sahibzada ajit singh nagar",
      "zirakpur",
      "kharar"
    ],
    "tier": 3
  },
  {
    "value": "panchkula",
    "label": "Panchkula",
    "aliases": [],
    "tier": 3
  },
  {
    "value": "panipat",
    "label": "Panipat",
    "aliases": [],
    "tier": 3
  },
  {
    "value": "shimla",
    "label": "Shimla",
    "aliases": [
      "simla"
    ],
    "tier": 3
  },
  {
    "value": "sonipat",
    "label": "Sonipat",
    "aliases": [
      "sonepat",
      "kundli"
    ],
    "tier": 3
  },
  {
    "value": "udaipur",
    "label": "Udaipur",
    "aliases": [],
    "tier": 3
  },
  {
    "value": "tier-1",
    "label": "Another tier 1 city",
    "aliases": [
      "another tier 1 city",
      "tier 1"
    ],
    "tier": 1
  },
  {
    "value": "tier-2",
    "label": "Another tier 2 city",
    "aliases": [
      "another tier 2 city",
      "tier 2"
    ],
    "tier": 2
  },
  {
    "value": "tier-3",
    "label": "Another tier 3 city",
    "aliases": [
      "another tier 3 city",
      "tier 3",
      "another town"
    ],
    "tier": 3
  }
] as const;
