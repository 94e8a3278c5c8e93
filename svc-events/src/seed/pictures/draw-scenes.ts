import sharp from 'sharp'

/**
 * Renders the pictures of the demo events: `node svc-events/src/seed/pictures/draw-scenes.ts`. Light, haze and grain
 * are computed for each pixel, so that the pictures look like photographs, and the project owns them.
 */

const [width, height] = [1200, 750]
type Colour = [number, number, number]
/** The colour at `x` and `y` (0 to 1 across and down). */
type Scene = (x: number, y: number) => Colour

const hash = (x: number, y: number): number => {
  let bits = Math.imul(x | 0, 0x9e3779b1) ^ Math.imul((y * 8) | 0, 0x85ebca77)
  bits = Math.imul(bits ^ (bits >>> 15), 0x2c1b3c6d)
  bits = Math.imul(bits ^ (bits >>> 12), 0x297a2d39)
  return ((bits ^ (bits >>> 15)) >>> 0) / 2 ** 32
}
const smooth = (t: number): number => t * t * (3 - 2 * t)
const mixed = (a: number, b: number, t: number): number => a + (b - a) * t
const clamp = (t: number): number => Math.min(Math.max(t, 0), 1)
const blend = (a: Colour, b: Colour, t: number): Colour => {
  const share = clamp(t)
  return [mixed(a[0], b[0], share), mixed(a[1], b[1], share), mixed(a[2], b[2], share)]
}
const add = (a: Colour, b: Colour, t: number): Colour => [a[0] + b[0] * t, a[1] + b[1] * t, a[2] + b[2] * t]

function noise(x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const [u, v] = [smooth(x - left), smooth(y - top)]
  return mixed(
    mixed(hash(left, top), hash(left + 1, top), u),
    mixed(hash(left, top + 1), hash(left + 1, top + 1), u),
    v,
  )
}
/** Noise of several sizes, from 0 to 1. */
function clouds(x: number, y: number, octaves = 5): number {
  let [sum, size, weight] = [0, 1, 0.5]
  for (let octave = 0; octave < octaves; octave++) {
    sum += weight * noise(x * size + octave * 17, y * size)
    size *= 2.03
    weight *= 0.5
  }
  return sum
}
const glow = (x: number, y: number, atX: number, atY: number, radius: number): number =>
  Math.exp(-(((x - atX) * 1.6) ** 2 + (y - atY) ** 2) / radius ** 2)

/** Ridges behind each other, each paler and hazier than the one in front of it. */
function ridges(sky: Scene, haze: Colour, near: Colour, layers: number, base: number): Scene {
  return (x, y) => {
    let colour = sky(x, y)
    for (let layer = 0; layer < layers; layer++) {
      const depth = (layer + 1) / layers
      const relief = clouds(x * (2 + depth * 2.4) + layer * 9, layer, 6) - 0.5
      const crest = base + depth * 0.42 - relief * (0.34 - depth * 0.1)
      if (y < crest) continue
      const below = y - crest
      const trees = clouds(x * 90, y * 60 + layer, 3) * 16 * depth
      const body = blend(haze, near, depth ** 1.3)
      const lit = add(body, [trees, trees * 1.1, trees * 0.8], depth - 0.2)
      colour = blend(lit, haze, clamp(below * (2.6 - depth * 1.7)) * (1.08 - depth))
    }
    return colour
  }
}

const dawn: Scene = (x, y) =>
  add(
    blend([88, 112, 142], [250, 205, 160], y * 1.7 + clouds(x * 3, y * 9) * 0.3 - 0.15),
    [255, 190, 110],
    glow(x, y, 0.66, 0.36, 0.2) * 0.7,
  )

/** The sea below a low sun or moon, with its path of light, waves and wet sand. */
function sea(sky: Scene, light: { x: number; colour: Colour; strength: number }, deep: Colour, sand: Colour): Scene {
  const horizon = 0.5
  return (x, y) => {
    if (y < horizon) return sky(x, y)
    const near = (y - horizon) / (1 - horizon)
    const shore = 0.74 + (clouds(x * 3, 4, 4) - 0.5) * 0.16
    const ripple = clouds((x * 14) / (near + 0.12), 34 / (near + 0.1), 3) - 0.5
    const path = Math.exp(-(((x - light.x) / (0.05 + near * 0.13)) ** 2))
    const sparkle = clamp(noise(x * 160, 60 / (near + 0.05)) * 1.9 - 0.9)
    let water = blend(sky(x, horizon - 0.02), deep, 0.35 + near * 0.6)
    water = add(water, [60, 60, 60], ripple * 0.7)
    water = add(water, light.colour, path * (0.25 + sparkle) * light.strength)
    const wet = add(blend(sand, sky(x, 0.32), 0.42), light.colour, path * 0.3 * light.strength)
    const grains = (hash(Math.floor(x * width), Math.floor(y * height)) - 0.5) * 12
    const beach = blend(wet, add(sand, [grains, grains, grains], 1), (y - shore - 0.03) * 7)
    const foam =
      Math.exp(-(((y - shore) / 0.012) ** 2)) + 0.7 * Math.exp(-(((y - shore + 0.07 + ripple * 0.02) / 0.008) ** 2))
    return blend(y < shore ? water : beach, [255, 246, 232], foam * (0.35 + clouds(x * 30, y * 40, 3)) * light.strength)
  }
}

const sunset: Scene = (x, y) => {
  const bands = clouds(x * 2.2, y * 14, 6)
  const sky = blend([70, 66, 112], [255, 176, 96], y * 2.1 - 0.05)
  return add(
    add(
      blend(sky, [226, 104, 92], clamp(bands - 0.45) * 2.2 * (1 - y)),
      [255, 214, 130],
      glow(x, y, 0.4, 0.44, 0.17) * 0.8,
    ),
    [255, 240, 200],
    glow(x, y, 0.4, 0.45, 0.035) * 1.4,
  )
}
const moonlight: Scene = (x, y) => {
  const star = hash(Math.floor(x * 400), Math.floor(y * 250)) > 0.9975 && y < 0.42 ? 130 : 0
  const sky = add(blend([8, 14, 38], [38, 60, 98], y * 1.9), [star, star, star], 1)
  return add(
    add(
      blend(sky, [70, 88, 122], clamp(clouds(x * 3, y * 9, 6) - 0.5) * 1.5),
      [150, 170, 200],
      glow(x, y, 0.62, 0.2, 0.16) * 0.6,
    ),
    [255, 252, 236],
    clamp((0.0021 - ((x - 0.62) * 1.6) ** 2 - (y - 0.2) ** 2) * 2400) * 0.9,
  )
}

/** Lights out of focus. */
type Lamp = { x: number; y: number; radius: number; colour: Colour; strength: number }
function lamps(
  count: number,
  seed: number,
  colours: Colour[],
  place: (share: number) => { x: number; y: number; radius: number },
): Lamp[] {
  return Array.from({ length: count }, (_, index) => ({
    ...place(hash(index, seed)),
    colour: colours[Math.floor(hash(index, seed + 1) * colours.length)] as Colour,
    strength: 0.35 + hash(index, seed + 2) * 0.5,
  }))
}
const shine =
  (background: Scene, all: Lamp[]): Scene =>
  (x, y) =>
    all.reduce(
      (colour, { x: atX, y: atY, radius, colour: light, strength }) => {
        const distance = Math.hypot((x - atX) * 1.6, y - atY) / radius
        if (distance > 3.5) return colour
        const disc = clamp((1.05 - distance) * 9) * (0.7 + 0.3 * distance ** 3)
        return add(colour, light, strength * (disc + 0.22 * Math.exp(-(distance ** 2))))
      },
      background(x, y),
    )

const stage: Scene = (x, y) => {
  let colour: Colour = [14, 10, 30]
  const beams: [number, number, Colour][] = [
    [0.18, 0.32, [255, 110, 60]],
    [0.38, -0.1, [60, 150, 255]],
    [0.62, 0.12, [230, 70, 170]],
    [0.84, -0.34, [255, 170, 70]],
  ]
  for (const [from, lean, light] of beams) {
    const across = (x - from - lean * y) / (0.02 + y * 0.11)
    const smoke = 0.45 + clouds(x * 4 + from * 9, y * 4, 5)
    colour = add(colour, light, Math.exp(-(across ** 2)) * (1 - y * 0.75) * 0.75 * smoke)
    colour = add(colour, [255, 250, 240], glow(x, y, from, 0.02, 0.035))
  }
  const floor = clamp((y - 0.74) * 30)
  colour = add(colour, [255, 150, 90], glow(x, y, 0.5, 0.72, 0.28) * 0.55)
  return blend(
    colour,
    add([16, 9, 14], [120, 70, 60], glow(x, y, 0.5, 0.8, 0.3) * (0.5 + clouds(x * 40, y * 8, 3))),
    floor,
  )
}
const dusk: Scene = (x, y) => add(blend([30, 34, 66], [196, 112, 84], y * 1.15), [20, 16, 24], clouds(x * 4, y * 4))
const garland = (low: number) => (share: number) => ({
  x: share * 1.1 - 0.05,
  y: low + 0.16 * (1 - (((share * 2.2) % 1) - 0.5) ** 2 * 4),
  radius: 0.018 + share * 0.012,
})

const table = (share: number) => ({
  x: share,
  y: 0.56 + hash(Math.floor(share * 999), 2) * 0.3,
  radius: 0.02 + share * 0.03,
})

/** Trunks in the mist, with shafts of light between them. */
const forest: Scene = (x, y) => {
  let colour = blend([206, 222, 186], [92, 124, 92], y + clouds(x * 3, y * 3) * 0.4 - 0.2)
  for (let layer = 0; layer < 4; layer++) {
    const count = 5 + (3 - layer) * 4
    for (let index = 0; index < count; index++) {
      const at = (index + hash(index, layer)) / count + (clouds(y * 2, index + layer * 7, 3) - 0.5) * 0.03
      const girth = (0.004 + layer * 0.0075) * (0.7 + hash(index, layer + 9)) * (1 + y ** 4 * 0.8)
      const edge = Math.abs(x - at) / girth
      if (edge > 1.1) continue
      const bark = (clouds(x * 120, y * 14, 3) - 0.5) * 30 * (layer / 3)
      const side = (x < at ? 16 : -12) * (layer / 3)
      const wood = add(blend([150, 172, 144], [34, 40, 30], layer / 3), [1, 1, 0.8], bark + side)
      colour = blend(colour, wood, (1.05 - edge) * 9)
    }
    const leaves = clouds(x * 7 + layer * 5, y * 7, 6)
    const floor = y - 0.86 + layer * 0.03 - (clouds(x * 9, layer, 4) - 0.5) * 0.12
    const green = blend([128, 166, 108], [22, 56, 30], layer / 3)
    colour = blend(
      colour,
      add(green, [40, 50, 20], leaves - 0.4),
      (leaves - 0.6 + (0.3 - y) * 0.7 * (layer / 3 + 0.3)) * 7,
    )
    if (layer > 1) colour = blend(colour, add(green, [36, 44, 18], clouds(x * 60, y * 60, 3) - 0.4), floor * 18)
    colour = blend(colour, [214, 228, 196], 0.14 * (1 - layer / 3))
  }
  const shaft = clamp(noise((x + y * 0.55) * 9, 3) * 1.8 - 0.8) * (1 - y * 0.8)
  return add(colour, [255, 240, 176], shaft * 0.34)
}

const warm: Colour[] = [
  [255, 196, 110],
  [255, 160, 80],
  [255, 226, 170],
]
const scenes: Record<string, Scene> = {
  'cloud-forest': ridges(dawn, [226, 206, 190], [22, 48, 44], 6, 0.3),
  'sunrise-sea': sea(sunset, { x: 0.4, colour: [255, 190, 120], strength: 0.8 }, [30, 62, 92], [126, 96, 74]),
  'moonlit-beach': sea(moonlight, { x: 0.62, colour: [190, 205, 225], strength: 0.5 }, [8, 22, 46], [38, 42, 54]),
  'concert-lights': stage,
  'patio-lights': shine(shine(dusk, lamps(40, 11, warm, table)), [
    ...lamps(30, 21, warm, garland(0.06)),
    ...lamps(24, 31, warm, garland(0.24)),
  ]),
  'forest-bath': forest,
}

/** The colour of one pixel with vignette and grain. Bright light fades into white as on film, instead of being cut off. */
function develop(scene: Scene, column: number, row: number): number[] {
  const [x, y] = [(column + 0.5) / width, (row + 0.5) / height]
  const grain = (hash(column, row) - 0.5) * 7
  const vignette = 1 - 0.5 * ((x - 0.5) ** 2 + (y - 0.5) ** 2)
  return scene(x, y).map((value) => {
    const exposed = 1.14 * (1 - Math.exp((-1.5 * Math.max(value, 0) * vignette) / 255))
    return Math.round(255 * clamp(exposed + grain / 255))
  })
}

for (const [name, scene] of Object.entries(scenes)) {
  const pixels = Buffer.alloc(width * height * 3)
  for (let pixel = 0; pixel < width * height; pixel++)
    pixels.set(develop(scene, pixel % width, Math.floor(pixel / width)), pixel * 3)
  const { size } = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .webp({ quality: 72 })
    .toFile(new URL(`./${name}.webp`, import.meta.url).pathname)
  process.stdout.write(`${name}: ${Math.round(size / 1000)} kB\n`)
}
