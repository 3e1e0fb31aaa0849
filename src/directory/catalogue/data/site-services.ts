import { workRows } from './entries';

const ROOM = '12 × 10 × -, 10 × 10 × -, 14 × 12 × -, 18 × 12 × -';
const WALLS = '12 × 10 × 9, 10 × 10 × 9, 14 × 12 × 9, 18 × 12 × 9';
const WALL = '12 × - × 9, 10 × - × 9, 8 × - × 9';

/** Electrical points and fittings. */
const ELECTRICAL = workRows('electrical', [
  [
    'complete-wiring',
    'Complete wiring',
    'Points of the whole flat, half new and half existing; Distribution board and mains',
    'electrical work, wiring, electrification, rewiring, house wiring, electrical points, complete electrical, concealed wiring',
  ],
  [
    'light-point',
    'Light point',
    'Wire, conduit, box and switch',
    'light points, lighting point, bulb point, primary light point',
  ],
  ['fan-point', 'Fan point', 'Wire, conduit, box, switch and regulator', 'fan points, ceiling fan point'],
  [
    'socket-6a-point',
    '6A socket point',
    'Wire, conduit, box, socket and switch',
    '6 amp socket, 5 amp point, 6a point, plug point, 6a power point, 5 amp socket, switch socket',
  ],
  [
    'socket-16a-point',
    '16A socket point',
    'Wire, conduit, box, socket and switch',
    '16 amp socket, 15 amp point, power point, 16a point, geyser point, 15 amp socket',
  ],
  ['ac-point', 'AC point', 'Wire, conduit, box and isolator', 'air conditioner point, a.c. point, ac power point'],
  [
    'data-point',
    'Data point',
    'Cat 6 cable, conduit and plate',
    'lan point, telephone point, tv point, internet point, cat6 point, network point',
  ],
  [
    'distribution-board',
    'Distribution board and mains',
    'Board with breakers and main line',
    'db, mcb box, main line, distribution board, mcb db, db dressing, mains',
  ],
  [
    'led-lighting',
    'LED lighting',
    'Downlights, one to 22 sqft',
    'led lights, downlights, spot lights, spotlights, light fixtures, cob lights, ceiling lights, led fixtures, panel lights',
    ROOM,
  ],
  [
    'led-strip',
    'LED strip',
    'Strip with driver in a cove',
    'cove light, strip light, rope light, cove lighting',
    '40 × - × -',
  ],
  [
    'profile-light',
    'Profile light',
    'Aluminium profile with diffuser, strip and driver, let into the ceiling',
    'led profile, linear light, profile lighting, recessed profile light, aluminium profile light',
    '12 × - × -, 8 × - × -',
  ],
  [
    'ac-piping',
    'AC piping',
    'Insulated copper pipe, cable and drain, concealed',
    'ac copper pipe, ac drain, copper piping, ac copper piping, ac drain pipe, air conditioner piping',
    '12 × - × -, 20 × - × -',
  ],
  ['ceiling-fan', 'Ceiling fan', 'Supply and fixing', 'fan, fans, bldc fan, ceiling fans'],
  [
    'decorative-light',
    'Decorative light',
    'Supply and fixing',
    'chandelier, pendant light, hanging light, wall light, decorative lights, pendant',
  ],
  ['exhaust-fan', 'Exhaust fan', 'Supply and fixing', 'ventilation fan, exhaust'],
  ['geyser', 'Geyser', 'Supply and fixing', 'water heater, geysers', '', { roomKinds: ['bathroom', 'kitchen'] }],
  [
    'air-conditioner',
    'Air conditioner',
    'Split unit with piping',
    'ac, split ac, a.c., air conditioning, ac unit, split air conditioner',
  ],
  ['video-door-phone', 'Video door phone', 'Supply and fixing', 'vdp, door phone, intercom, video door bell'],
]);

/** Paint, texture, wallpaper and polish. */
const PAINTING = workRows('painting', [
  [
    'royale-paint',
    'Royale paint',
    'Luxury emulsion on walls, applied; openings deducted',
    'royale, luxury emulsion, asian paints royale, wall paint, royale luxury emulsion, wall painting, painting, interior painting, painting of walls',
    WALLS,
  ],
  [
    'plastic-emulsion',
    'Plastic emulsion',
    'Emulsion on walls, applied',
    'emulsion, tractor emulsion, acrylic emulsion, premium emulsion, plastic paint, emulsion paint, acrylic emulsion paint, distemper',
    WALLS,
  ],
  ['wall-putty', 'Wall putty', 'Two coats of putty', 'putty, birla putty, lambi, wall care putty, putty work', WALLS],
  [
    'putty-touch-up',
    'Putty touch-up',
    'Scraping, patching and sanding of painted walls before repainting',
    'touch up putty, patch repair of walls, repaint preparation, crack filling, wall repair, putty patching',
    WALLS,
  ],
  [
    'ceiling-paint',
    'Ceiling paint',
    'Emulsion on ceilings, applied',
    'ceiling painting, roof paint, paint on ceiling, ceiling emulsion',
    ROOM,
  ],
  [
    'textured-paint',
    'Textured paint',
    'Texture on a feature wall, applied',
    'texture paint, texture, wall texture, royale play, textured finish, texture painting',
    WALL,
  ],
  [
    'enamel-paint',
    'Enamel paint',
    'On grills and doors',
    'oil paint, synthetic enamel, enamel, grill paint, enamel painting, synthetic enamel paint',
    '4 × - × 4',
  ],
  [
    'wood-polish',
    'Wood polish',
    'Melamine polish on wood',
    'polish, melamine polish, french polish, pu polish, melamine, door polish',
    '3 × - × 7',
  ],
  [
    'wallpaper',
    'Wallpaper',
    'Supplied and hung at one rate, as the specification prints it',
    'wall paper, wall covering, wallpapers, wall papers',
    WALL,
    // Of BOQs older than the wallpaper trade. One work has one price, so papers are of that trade now.
    { offered: false },
  ],
]);

/** False ceilings and coves. */
const FALSE_CEILING = workRows('false-ceiling', [
  [
    'gypsum-false-ceiling',
    'Gypsum false ceiling',
    'Gypsum board on a metal frame, with the sides of its drop',
    'gypsum ceiling, false ceiling, gyp board ceiling, drop ceiling, gypsum board false ceiling, suspended ceiling, fall ceiling, gypsum board ceiling, ceiling work',
    ROOM,
  ],
  [
    'pop-false-ceiling',
    'POP false ceiling',
    'Plaster of Paris on a frame',
    'pop ceiling, plaster of paris ceiling, pop work, pop false ceiling, p.o.p. ceiling',
    ROOM,
  ],
  [
    'pvc-false-ceiling',
    'PVC false ceiling',
    'PVC panels on a frame',
    'pvc ceiling, bathroom ceiling, pvc panel ceiling, grid ceiling',
    '8 × 5 × -',
  ],
  [
    'wooden-false-ceiling',
    'Wooden false ceiling',
    'Wooden panels on a frame',
    'wooden ceiling, veneer ceiling, ceiling rafters, wood ceiling, wooden rafters',
    ROOM,
  ],
  ['cove', 'Cove', 'Light cove along the ceiling', 'ceiling cove, light cove, light trough, pelmet cove', '40 × - × -'],
  [
    'curtain-pelmet',
    'Curtain pelmet',
    'Boxing for the curtain track',
    'pelmet, curtain box, curtain pocket',
    '6 × - × -',
  ],
  ['ceiling-trap-door', 'Ceiling trap door', 'Access panel', 'trap door, access panel, inspection door'],
]);

/** Curtains, blinds, upholstery and rugs. */
const SOFT_FURNISHING = workRows('soft-furnishing', [
  [
    'curtain',
    'Curtain',
    'Fabric, stitching, track and fixing',
    'curtains, drapes, main curtain, window curtain, blackout curtain',
    '- × 6 × 7, - × 5 × 7, - × 8 × 8',
  ],
  [
    'sheer-curtain',
    'Sheer curtain',
    'Sheer fabric, stitching, track and fixing',
    'sheers, sheer, net curtain, sheer curtains',
    '- × 6 × 7, - × 8 × 8',
  ],
  [
    'roller-blind',
    'Roller blind',
    'Supply and fixing',
    'blind, blinds, roller blinds, window blinds',
    '- × 5 × 5, - × 6 × 5',
  ],
  ['roman-blind', 'Roman blind', 'Supply and fixing', 'roman blinds', '- × 5 × 5'],
  [
    'venetian-blind',
    'Venetian blind',
    'Supply and fixing',
    'venetian blinds, wooden blind, vertical blind',
    '- × 5 × 5',
  ],
  [
    'upholstery',
    'Upholstery',
    'Fabric and labour on seats and panels',
    'fabric, upholstery work, upholstery fabric, cushioning',
    '6 × 2 × -',
  ],
  ['rug', 'Rug', 'Ready-made', 'carpet, area rug, rugs, dhurrie'],
  ['cushion-set', 'Cushion set', 'Ready-made', 'cushions, cushion, throw pillows, cushion covers'],
]);

/** Wallpaper by the roll, printed murals, and accessories. */
const WALLPAPER = workRows('wallpaper', [
  [
    'vinyl-wallpaper',
    'Vinyl wallpaper',
    'Washable, paper-backed; Primer, adhesive and hanging; whole rolls, pattern matched',
    'pvc wallpaper, washable wallpaper, imported wallpaper, pvc coated wallpaper, vinyl wall covering, vinyl wall paper, wallpaper roll',
    WALL,
  ],
  [
    'non-woven-wallpaper',
    'Non-woven wallpaper',
    'Breathable, paste on the wall; Primer, adhesive and hanging; whole rolls, half-drop pattern',
    'nonwoven wallpaper, non woven wall paper, paste the wall wallpaper, textured wallpaper',
    WALL,
  ],
  [
    'fabric-wallpaper',
    'Fabric wallpaper',
    'Textile or fabric-backed covering on lining paper; Primer, adhesive and hanging; whole rolls',
    'fabric backed wallpaper, textile wallpaper, grasscloth, fabric wall covering, silk wallpaper, suede wallpaper',
    WALL,
  ],
  [
    'mural-wallpaper',
    'Mural wallpaper',
    'Printed to the size of the wall; Primer, adhesive and hanging',
    'customised wallpaper, customized wallpaper, custom wallpaper, printed wallpaper, wall mural, digital wallpaper, photo wallpaper, 3d wallpaper',
    WALL,
  ],
  [
    'lining-paper',
    'Lining paper',
    'Smooths a wall under a fine covering',
    'wall liner, wall lining, wallpaper lining, lining of walls',
    WALL,
  ],
  [
    'wallpaper-removal',
    'Wallpaper removal',
    'Stripping and cleaning the wall',
    'removal of wallpaper, old wallpaper removal, stripping of wallpaper, wallpaper stripping',
    WALL,
  ],
]);

export const SITE_SERVICES = [...ELECTRICAL, ...PAINTING, ...FALSE_CEILING, ...SOFT_FURNISHING, ...WALLPAPER];
