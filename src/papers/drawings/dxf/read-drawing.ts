import Parser, {
  type IArcEntity,
  type IBlock,
  type IDxf,
  type IEntity,
  type IInsertEntity,
  type ILineEntity,
  type ILwpolylineEntity,
  type IMtextEntity,
  type ITextEntity,
} from 'dxf-parser';
import type { Point } from '../../../kernel/plan';
import { ImportFailure } from '../../reading/import-failure';
import { after, FROM_BEHIND, placed, put, UPSIDE_DOWN, type Affine } from './affine';
import type { Arc, BlockDrawn, Drawing, Outline, Segment, Stroke, Text } from './drawing';
import { DRAWING_LIMITS } from './limits';
import { NOTES } from './notes';
import { plainText } from './plain-text';
import { sieve } from './sieve';

/** The strokes of a DXF. Throws ImportFailure for whatever is wrong with it. */
export function readDrawing(bytes: Buffer): Drawing {
  const { text, unread } = sieve(bytes);
  const file = parsed(text);
  const collector = new Collector(new Map(Object.entries(file.blocks ?? {})), new Map(unread));
  for (const entity of file.entities ?? [])
    if (!entity.inPaperSpace) collector.add(entity, { at: UPSIDE_DOWN, layer: '0', block: null, depth: 0 });
  const { segments, arcs, texts, outlines, blocks } = collector;
  if (segments.length + outlines.length === 0) throw new ImportFailure('dxf-no-lines');
  return {
    insUnits: typeof file.header?.$INSUNITS === 'number' ? file.header.$INSUNITS : 0,
    layers: layersOf(file, [...segments, ...arcs, ...texts, ...outlines]),
    segments,
    arcs,
    texts,
    outlines,
    blocks,
    unread: collector.unread,
  };
}

function parsed(text: string): IDxf {
  try {
    const file = new Parser().parseSync(text);
    if (file) return file;
  } catch (error) {
    throw new ImportFailure('corrupt', error instanceof Error ? error.message : undefined);
  }
  throw new ImportFailure('corrupt', 'nothing parsed');
}

/** Those that something is drawn on. */
function layersOf({ tables }: IDxf, strokes: readonly Stroke[]): Drawing['layers'] {
  const known = tables?.layer?.layers ?? {};
  const used = [...new Set(strokes.map(({ layer }) => layer))];
  if (used.length > DRAWING_LIMITS.layers) throw new ImportFailure('dxf-too-much', 'layers');
  return used.map((name) => {
    const layer = Object.hasOwn(known, name) ? known[name] : undefined;
    return { name, isHidden: layer !== undefined && (layer.visible === false || layer.frozen === true) };
  });
}

interface Place {
  readonly at: Affine;
  /** What layer 0 of a block is: that of its reference. */
  readonly layer: string;
  readonly block: number | null;
  readonly depth: number;
}

class Collector {
  readonly segments: Segment[] = [];
  readonly arcs: Arc[] = [];
  readonly texts: Text[] = [];
  readonly outlines: Outline[] = [];
  readonly blocks: BlockDrawn[] = [];
  private strokes = 0;
  private closed = 0;

  constructor(
    private readonly known: ReadonlyMap<string, IBlock>,
    readonly unread: Map<string, number>,
  ) {}

  add(entity: IEntity, place: Place): void {
    const own = entity.layer === undefined || entity.layer === '0' ? place.layer : entity.layer;
    const stroke = { layer: own, block: place.block };
    if (entity.visible === false) return;
    if (isInsert(entity)) return this.insert(entity, { ...place, layer: own });
    this.count();
    if (isLine(entity)) this.line(entity, stroke, place.at);
    else if (isPolyline(entity)) this.polyline(entity, stroke, place.at);
    else if (isArc(entity)) this.arc(entity, stroke, place.at);
    else if (isText(entity)) this.text(entity, stroke, place.at);
  }

  private count(): void {
    this.strokes += 1;
    if (this.strokes > DRAWING_LIMITS.strokes) throw new ImportFailure('dxf-too-much', 'strokes');
  }

  private line({ vertices: [from, to] }: ILineEntity, stroke: Stroke, at: Affine): void {
    if (!from || !to) return;
    this.segments.push({ ...stroke, from: this.point(at, from), to: this.point(at, to), outline: null });
  }

  private polyline(entity: ILwpolylineEntity, stroke: Stroke, at: Affine): void {
    const mesh = entity as { readonly is3dPolygonMesh?: boolean; readonly isPolyfaceMesh?: boolean };
    if (mesh.is3dPolygonMesh === true || mesh.isPolyfaceMesh === true) return this.miss('MESH');
    const inOwn = isFromBehind(entity) ? after(at, FROM_BEHIND) : at;
    const points = entity.vertices.map((vertex) => this.point(inOwn, vertex));
    const [first, last] = [points[0], points.at(-1)];
    if (!first || !last) return;
    const isRound = (i: number): boolean => Math.abs(entity.vertices[i]?.bulge ?? 0) > 0.01;
    const isClosed = entity.shape === true || (points.length > 3 && near(first, last));
    const ring = near(first, last) && points.length > 1 ? points.slice(0, -1) : points;
    const outline = isClosed ? (this.closed += 1) : null;
    if (outline !== null && ring.length > 2 && !ring.some((_, i) => isRound(i)))
      this.outlines.push({ ...stroke, number: outline, points: ring, notes: notesOf(entity) });
    const corners = isClosed ? [...ring, first] : points;
    for (const [i, to] of corners.slice(1).entries()) {
      this.count();
      const from = corners[i] ?? to;
      if (isRound(i)) this.bulge(from, to, entity.vertices[i]?.bulge ?? 0, { stroke, isMirrored: mirrors(inOwn) });
      else this.segments.push({ ...stroke, from, to, outline });
    }
  }

  /** A bulge is the tangent of a quarter of the arc’s angle, positive to the left in the file. */
  private bulge(
    from: Point,
    to: Point,
    bulge: number,
    { stroke, isMirrored }: { readonly stroke: Stroke; readonly isMirrored: boolean },
  ): void {
    const side = (isMirrored ? -1 : 1) * bulge;
    const away = (1 - side * side) / (4 * side);
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const centre: Point = [(from[0] + to[0]) / 2 - dy * away, (from[1] + to[1]) / 2 + dx * away];
    this.arcs.push({ ...stroke, centre, from, to, sweep: (Math.abs(Math.atan(bulge)) * 4 * 180) / Math.PI });
  }

  private arc(entity: IArcEntity, stroke: Stroke, at: Affine): void {
    const inOwn = isFromBehind(entity) ? after(at, FROM_BEHIND) : at;
    const { center, radius, startAngle, endAngle } = entity;
    if (!center || !(radius > 0)) return;
    const on = (angle: number): Point =>
      this.point(inOwn, { x: center.x + radius * Math.cos(angle), y: center.y + radius * Math.sin(angle) });
    const turn = 2 * Math.PI;
    const sweep = (((endAngle - startAngle) % turn) + turn) % turn;
    const centre = this.point(inOwn, center);
    this.arcs.push({ ...stroke, centre, from: on(startAngle), to: on(endAngle), sweep: (sweep * 180) / Math.PI });
  }

  private text(entity: ITextEntity | IMtextEntity, stroke: Stroke, at: Affine): void {
    const where = 'startPoint' in entity ? placeOf(entity) : (entity as IMtextEntity).position;
    const text = plainText(entity.text ?? '').slice(0, DRAWING_LIMITS.textLength);
    if (!where || text === '' || this.texts.length >= DRAWING_LIMITS.texts) return;
    this.texts.push({ ...stroke, at: this.point(at, where), text, notes: notesOf(entity) });
  }

  private insert(entity: IInsertEntity, place: Place): void {
    const block = this.known.get(entity.name);
    if (!block?.entities) return this.miss(block?.xrefPath ? 'XREF' : 'EMPTY');
    if (place.depth >= DRAWING_LIMITS.depth) throw new ImportFailure('dxf-too-much', 'blocks in blocks');
    const { position = { x: 0, y: 0 }, rotation = 0, xScale = 1, yScale = 1 } = entity;
    const { position: base = { x: 0, y: 0 } } = block;
    const number = place.block ?? this.blocks.push({ name: entity.name, layer: place.layer }) - 1;
    const inOwn = isFromBehind(entity) ? after(place.at, FROM_BEHIND) : place.at;
    const turned = after(inOwn, placed([0, 0], rotation, [1, 1], [0, 0]));
    for (const [x, y] of this.grid(entity)) {
      const [dx, dy] = [put(turned, [x, y])[0] - turned.e, put(turned, [x, y])[1] - turned.f];
      const own = after(inOwn, placed([position.x, position.y], rotation, [xScale, yScale], [base.x, base.y]));
      const at = { ...own, e: own.e + dx, f: own.f + dy };
      for (const part of block.entities)
        this.add(part, { at, layer: place.layer, block: number, depth: place.depth + 1 });
    }
  }

  /** Where the copies of an array stand. */
  private grid({ columnCount = 1, rowCount = 1, columnSpacing = 0, rowSpacing = 0 }: IInsertEntity): Point[] {
    const points: Point[] = [];
    for (let row = 0; row < Math.max(1, rowCount); row += 1)
      for (let column = 0; column < Math.max(1, columnCount); column += 1) {
        this.count();
        points.push([column * columnSpacing, row * rowSpacing]);
      }
    return points;
  }

  private miss(type: string): void {
    this.unread.set(type, (this.unread.get(type) ?? 0) + 1);
  }

  private point(at: Affine, { x, y }: { readonly x: number; readonly y: number }): Point {
    const point = put(at, [x, y]);
    if (!(Math.abs(point[0]) < DRAWING_LIMITS.reach && Math.abs(point[1]) < DRAWING_LIMITS.reach))
      throw new ImportFailure('dxf-far');
    return point;
  }
}

const near = ([ax, ay]: Point, [bx, by]: Point): boolean => Math.hypot(ax - bx, ay - by) < 1e-6;

const mirrors = ({ a, b, c, d }: Affine): boolean => a * d - b * c < 0;

/** A text that is aligned lies at its second point. */
const placeOf = ({ startPoint, endPoint, halign, valign }: ITextEntity) =>
  (halign || valign) && endPoint ? endPoint : startPoint;

function isFromBehind(entity: IEntity): boolean {
  const { extrusionDirection, extrusionDirectionZ } = entity as {
    readonly extrusionDirection?: { readonly z?: number };
    readonly extrusionDirectionZ?: number;
  };
  return (extrusionDirection?.z ?? extrusionDirectionZ ?? 1) < 0;
}

const notesOf = ({ extendedData }: IEntity): readonly string[] =>
  extendedData?.applicationName === NOTES ? (extendedData.customStrings ?? []) : [];

const isLine = (entity: IEntity): entity is ILineEntity => entity.type === 'LINE';
const isPolyline = (entity: IEntity): entity is ILwpolylineEntity =>
  entity.type === 'LWPOLYLINE' || entity.type === 'POLYLINE';
const isArc = (entity: IEntity): entity is IArcEntity => entity.type === 'ARC';
const isInsert = (entity: IEntity): entity is IInsertEntity => entity.type === 'INSERT';
const isText = (entity: IEntity): entity is ITextEntity | IMtextEntity =>
  entity.type === 'TEXT' || entity.type === 'MTEXT';
