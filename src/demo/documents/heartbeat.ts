import { type Color, createPicture } from './picture.ts'
import { letterStrokes, type Point } from './strokes.ts'

const PAPER: Color = [255, 250, 247]
const FINE: Color = [250, 226, 220]
const COARSE: Color = [240, 190, 182]
const INK: Color = [30, 32, 40]

const WIDTH = 1500
const HEIGHT = 860
/** Pixels per millimeter of paper; the paper moves 25 mm per second. */
const PIXELS_PER_MM = 8
const BEAT_PIXELS = 21 * PIXELS_PER_MM
/** X position where the traces begin, to the right of the lead names. */
const TRACE_START_X = 100

/** The waves of one heartbeat: center, width, height. */
const WAVES = [
  [0.18, 0.032, 0.14],
  [0.345, 0.011, -0.12],
  [0.37, 0.013, 1],
  [0.4, 0.013, -0.24],
  [0.62, 0.05, 0.26],
] as const

/** Lead names, with the strength of the signal in each. */
const LEADS = [
  ['I', 0.7],
  ['II', 1],
  ['V1', -0.45],
  ['V5', 1.15],
] as const

const voltageAt = (at: number): number =>
  WAVES.reduce((sum, [middle, wide, high]) => sum + high * Math.exp(-(((at - middle) / wide) ** 2) / 2), 0)

const tracePoints = (middle: number, strength: number): Point[] =>
  Array.from({ length: (WIDTH - TRACE_START_X) / 2 }, (_, n): Point => {
    const x = TRACE_START_X + n * 2
    const drift = 4 * Math.sin(x / 260 + middle)
    return [
      x,
      middle +
        drift -
        strength * 11 * PIXELS_PER_MM * voltageAt(((x - TRACE_START_X) % BEAT_PIXELS) / BEAT_PIXELS),
    ]
  })

/** Draws an ECG strip on grid paper, as a PNG. */
export const heartbeatPng = (heading: string): Buffer => {
  const page = createPicture(WIDTH, HEIGHT, PAPER)
  const write = (text: string, at: Point, height: number) => {
    for (const line of letterStrokes(text, at, height)) page.stroke(line, height / 8, INK)
  }
  for (const [step, color] of [
    [PIXELS_PER_MM, FINE],
    [5 * PIXELS_PER_MM, COARSE],
  ] as const) {
    for (let x = 0; x < WIDTH; x += step) page.rectangle([x, 0], [1, HEIGHT], color)
    for (let y = 0; y < HEIGHT; y += step) page.rectangle([0, y], [WIDTH, 1], color)
  }
  write(heading, [24, 20], 20)
  for (const [n, [name, strength]] of LEADS.entries()) {
    const middle = 190 + n * 190
    write(name, [24, middle - 12], 22)
    page.stroke(tracePoints(middle, strength), 2.4, INK)
  }
  write('25 MM/S  10 MM/MV  71 BPM', [24, HEIGHT - 34], 16)
  return page.toPng()
}
