/** The flat with depth. `three` is in this file alone, which is fetched when somebody asks for it. */
import {
  AmbientLight,
  Color,
  DirectionalLight,
  DoubleSide,
  ExtrudeGeometry,
  Group,
  Mesh,
  MeshLambertMaterial,
  PerspectiveCamera,
  RepeatWrapping,
  Scene,
  Shape,
  SRGBColorSpace,
  TextureLoader,
  Vector3,
  WebGLRenderer,
  type Light,
  type Texture,
} from 'three';
import { eyeOn } from './eye';
import type { WalkFrom } from './walk-from';
import type { Prism } from '@fitout/plan/standing/prisms';

/** Metres, as `three` likes them; y is up. */
const M = 1_000;
const EYE = 1.55;
const STEP = 0.35;
const TURN = Math.PI / 24;
/** From where one looks into the doll’s house at first. */
const DOLL = { around: Math.PI / 5, above: 0.95 };
/** So much of a wall’s surface one picture of a finish covers. */
const TILE_M = 0.6;

export type View = 'doll' | 'walk';

export interface Look {
  readonly wall: string;
  readonly floor: string;
  readonly thing: string;
  readonly leaf: string;
  readonly ground: string;
}

export interface StandingScene {
  show(prisms: readonly Prism[]): void;
  /** From above, around the middle of the flat; or at eye height from a place in it. */
  view(view: View, from?: WalkFrom): void;
  /** Turns and moves as the arrow keys do. */
  move(key: 'left' | 'right' | 'forward' | 'back'): void;
  turn(across: number, down: number): void;
  near(by: number): void;
  resize(width: number, height: number): void;
  end(): void;
}

/** Throws where the browser has no WebGL. */
export function standingScene(
  canvas: HTMLCanvasElement,
  look: Look,
  pictureOf: (finish: string | null) => string | null,
): StandingScene {
  const renderer = new WebGLRenderer({ canvas, antialias: true });
  const scene = new Scene();
  scene.background = new Color(look.ground);
  scene.add(...lights());
  const flat = new Group();
  scene.add(flat);
  const camera = new PerspectiveCamera(50, 1, 0.05, 200);
  const eye = { view: 'doll' as View, ...DOLL, away: 14, at: new Vector3() };
  const middle = new Vector3();
  let places: Parameters<typeof eyeOn>[0] = [];
  /** Whoever came nearer stays there. */
  let isNear = false;
  let asked = 0;

  const stepBack = (): void => {
    const seen = eyeOn(places, { ...DOLL, open: (camera.fov * Math.PI) / 180, aspect: camera.aspect });
    middle.set(...seen.middle);
    if (!isNear) eye.away = seen.away;
  };
  const comeNear = (by: number): void => {
    isNear = true;
    eye.away = Math.min(80, Math.max(2, eye.away * by));
  };

  const draw = (): void => {
    cancelAnimationFrame(asked);
    asked = requestAnimationFrame(() => {
      aim(camera, eye, middle);
      renderer.render(scene, camera);
    });
  };
  const pictures = picturesOf(pictureOf, draw);
  const clear = (): void => {
    for (const mesh of flat.children as Mesh<ExtrudeGeometry, MeshLambertMaterial>[]) {
      mesh.geometry.dispose();
      mesh.material.dispose();
    }
    flat.clear();
  };

  return {
    show(prisms) {
      clear();
      for (const prism of prisms) flat.add(bodyOf(prism, look, pictures.of(prism.finish)));
      places = prisms.flatMap(({ base, bottom, top }) =>
        base.flatMap(([x, y]) => [bottom, top].map((z) => [x / M, z / M, y / M] as const)),
      );
      stepBack();
      draw();
    },
    view(view, from) {
      if (view === 'walk') {
        const [x, y] = from?.at ?? [middle.x * M, middle.z * M];
        eye.at.set(x / M, EYE, y / M);
        Object.assign(eye, { around: from?.around ?? eye.around, above: 0 });
      } else if (eye.view === 'walk') Object.assign(eye, DOLL);
      eye.view = view;
      draw();
    },
    move(key) {
      if (key === 'left' || key === 'right') eye.around += (key === 'left' ? 1 : -1) * TURN;
      else if (eye.view === 'doll') comeNear(key === 'forward' ? 0.9 : 1.1);
      else eye.at.addScaledVector(ahead(eye.around), key === 'forward' ? STEP : -STEP);
      draw();
    },
    turn(across, down) {
      eye.around -= across;
      const [least, most] = eye.view === 'doll' ? [0.15, 1.5] : [-0.6, 0.6];
      eye.above = Math.min(most, Math.max(least, eye.above + down));
      draw();
    },
    near(by) {
      if (eye.view === 'doll') comeNear(by);
      else eye.at.addScaledVector(ahead(eye.around), (1 - by) * 2);
      draw();
    },
    resize(width, height) {
      if (width === 0 || height === 0) return;
      renderer.setPixelRatio(Math.min(2, globalThis.devicePixelRatio));
      renderer.setSize(width, height, false);
      camera.aspect = width / height;
      camera.updateProjectionMatrix();
      stepBack();
      draw();
    },
    end() {
      cancelAnimationFrame(asked);
      clear();
      pictures.end();
      renderer.dispose();
    },
  };
}

/** The sun, and what floors throw back: ceilings are lit from below, and no two walls of a corner alike. */
function lights(): Light[] {
  const [sun, fromFloor] = [new DirectionalLight(0xffffff, 1.6), new DirectionalLight(0xffffff, 1.3)];
  sun.position.set(-6, 12, 8);
  fromFloor.position.set(5, -10, -6);
  return [new AmbientLight(0xffffff, 1.5), sun, fromFloor];
}

/** The pictures of finishes, each fetched once; `done` when one has come. */
function picturesOf(addressOf: (finish: string | null) => string | null, done: () => void) {
  const known = new Map<string, Texture>();
  return {
    of(finish: string | null): Texture | null {
      const address = addressOf(finish);
      if (address === null) return null;
      const old = known.get(address);
      if (old) return old;
      const texture = new TextureLoader().load(address, done);
      texture.colorSpace = SRGBColorSpace;
      texture.wrapS = texture.wrapT = RepeatWrapping;
      texture.repeat.set(1 / TILE_M, 1 / TILE_M);
      known.set(address, texture);
      return texture;
    },
    end(): void {
      for (const texture of known.values()) texture.dispose();
    },
  };
}

interface Eye {
  readonly view: View;
  readonly around: number;
  readonly above: number;
  readonly away: number;
  readonly at: Vector3;
}

const ahead = (around: number): Vector3 => new Vector3(-Math.sin(around), 0, -Math.cos(around));

function aim(camera: PerspectiveCamera, { view, around, above, away, at }: Eye, middle: Vector3): void {
  if (view === 'walk') {
    camera.position.copy(at);
    camera.lookAt(
      at
        .clone()
        .add(ahead(around))
        .add(new Vector3(0, -above, 0)),
    );
    return;
  }
  const level = Math.cos(above) * away;
  camera.position.set(
    middle.x + Math.sin(around) * level,
    middle.y + Math.sin(above) * away,
    middle.z + Math.cos(around) * level,
  );
  camera.lookAt(middle);
}

function bodyOf({ body, base, bottom, top }: Prism, look: Look, texture: Texture | null): Mesh {
  const shape = new Shape();
  for (const [i, [x, y]] of base.entries()) {
    if (i === 0) shape.moveTo(x / M, y / M);
    else shape.lineTo(x / M, y / M);
  }
  const geometry = new ExtrudeGeometry(shape, { depth: (top - bottom) / M, bevelEnabled: false });
  // The sheet lies on the ground: its y becomes z, and what was extruded goes up.
  geometry.rotateX(Math.PI / 2);
  geometry.translate(0, top / M, 0);
  const colour = {
    floor: look.floor,
    wall: look.wall,
    facing: look.wall,
    glass: '#bcd7dc',
    leaf: look.leaf,
    thing: look.thing,
    fixed: look.wall,
    hanging: look.wall,
  }[body];
  const isGlass = body === 'glass';
  return new Mesh(
    geometry,
    new MeshLambertMaterial({
      color: texture ? '#ffffff' : colour,
      map: texture,
      side: DoubleSide,
      transparent: isGlass,
      opacity: isGlass ? 0.35 : 1,
    }),
  );
}
