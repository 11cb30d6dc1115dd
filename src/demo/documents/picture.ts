import { crc32, deflateSync } from 'node:zlib'
import type { Point } from './strokes.ts'

export type Color = readonly [red: number, green: number, blue: number]

/** A canvas of fixed size. */
interface Picture {
  /** Draws an antialiased line through these points. */
  readonly stroke: (points: readonly Point[], width: number, color: Color) => void
  readonly rectangle: (at: Point, size: Point, color: Color) => void
  readonly toPng: () => Buffer
}

const clamp = (n: number): number => Math.min(1, Math.max(0, n))

const distance = ([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number => {
  const length = (bx - ax) ** 2 + (by - ay) ** 2
  const along = length === 0 ? 0 : clamp(((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length)
  return Math.hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay))
}

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const BIT_DEPTH = 8
const RGB_COLOR_TYPE = 2

const encodePng = (width: number, height: number, rows: Buffer): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([BIT_DEPTH, RGB_COLOR_TYPE], 8)
  const content = chunk('IDAT', deflateSync(rows, { level: 6 }))
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), content, chunk('IEND', Buffer.alloc(0))])
}

/** Creates an empty picture. */
export const createPicture = (width: number, height: number, paper: Color): Picture => {
  // Each PNG row begins with its filter byte, 0 for none.
  const rowLength = 1 + width * 3
  const rows = Buffer.alloc(rowLength * height)

  const paint = (x: number, y: number, color: Color, opacity: number): void => {
    const at = y * rowLength + 1 + x * 3
    for (const [n, part] of color.entries())
      rows[at + n] = Math.round((rows[at + n] ?? 0) * (1 - opacity) + part * opacity)
  }

  const paintArea = (
    [left, top]: Point,
    [right, bottom]: Point,
    opacityAt: (x: number, y: number) => number,
    color: Color,
  ) => {
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, bottom); y += 1)
      for (let x = Math.max(0, Math.floor(left)); x < Math.min(width, right); x += 1) {
        const part = opacityAt(x, y)
        if (part > 0) paint(x, y, color, part)
      }
  }

  const rectangle: Picture['rectangle'] = ([x, y], [wide, high], color) => {
    const pixel = Buffer.from(color)
    for (let row = y; row < Math.min(height, y + high); row += 1) {
      const from = row * rowLength + 1 + x * 3
      rows.fill(pixel, from, from + Math.min(wide, width - x) * 3)
    }
  }

  const stroke: Picture['stroke'] = (points, thick, color) => {
    const reach = thick / 2 + 1
    for (const [n, from] of points.entries()) {
      const to = points[n + 1]
      if (!to) return
      paintArea(
        [Math.min(from[0], to[0]) - reach, Math.min(from[1], to[1]) - reach],
        [Math.max(from[0], to[0]) + reach, Math.max(from[1], to[1]) + reach],
        (x, y) => clamp(thick / 2 + 0.5 - distance([x, y], from, to)),
        color,
      )
    }
  }

  rectangle([0, 0], [width, height], paper)
  return { stroke, rectangle, toPng: () => encodePng(width, height, rows) }
}
