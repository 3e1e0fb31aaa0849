/**
 * What people in Indian shops say for the same thing. One thing per line; whoever searches for one of its words finds
 * all of them. Words are singular and in lower case; several words are searched for together.
 */
const SAME = `
laminate, sunmica, sun mica, mica, formica, decolam, hpl
ply, plywood, ply board, plyboard, प्लाई
louver, louvre, fluted panel
quartz, quart
carrara, italian marble, statuario, botticino
mdf, hdf, hdhmr, particle board
block board, blockboard
wc, water closet, commode, toilet seat, western toilet, ewc
wash basin, washbasin, basin, hand wash
tap, faucet, mixer, nal
shower, rain shower, hand shower
geyser, water heater, boiler
health faucet, jet spray, hand bidet
wardrobe, almirah, almira, almari, cupboard
tube light, tubelight, led batten, batten
switch board, switchboard, switch, modular switch
distribution board, db, mcb box
socket, plug point
wire, cable, wiring
fan, ceiling fan, pankha
exhaust fan, ventilator
ac, air conditioner, split ac, aircon
pop, plaster of paris
gypsum, false ceiling, drywall
putty, wall putty, birla putty
paint, emulsion, distemper
polish, melamine, pu polish
curtain, drape, parda
blind, chick, roller blind
sofa, couch, settee, diwan
mattress, gadda
cushion, pillow, takiya
rug, carpet, dari
chimney, kitchen hood, cooker hood
hob, gas stove, cooktop
basket, wire basket, kitchen basket
drawer, tandem, tandembox
channel, telescopic channel, slider
hinge, kabza
handle, pull
lock, tala
mirror, aaina, looking glass
glass, kaanch
tile, vitrified tile
kota, kota stone
granite, black galaxy
skirting, patti
flooring, floor
door, flush door, darwaza
mosquito mesh, jaali, net
fevicol, adhesive, glue
edge band, edge banding, lipping
wallpaper, wall paper
almond, beige
`;

/** Every way to say it, each as its words. */
export const SYNONYMS: readonly (readonly (readonly string[])[])[] = SAME.trim()
  .split('\n')
  .map((line) => line.split(', ').map((phrase) => phrase.split(' ')));
