import { type Color, createPicture } from './picture.ts'
import { letterStrokes, type Point } from './strokes.ts'

/** An insurance card, as photographed by its owner. */
export interface Card {
  readonly company: string
  readonly member: string
  readonly number: string
  readonly group: string
  readonly color: Color
}

const WHITE: Color = [255, 255, 255]
const INK: Color = [38, 42, 48]
const LABEL_INK: Color = [112, 118, 126]
const TABLE: Color = [203, 193, 178]
const PAPER: Color = [250, 249, 246]

/** Draws the front of an insurance card on a table, as a PNG. */
export const cardPng = ({ company, member, number, group, color }: Card): Buffer => {
  const page = createPicture(1060, 690, TABLE)
  const write = (text: string, at: Point, height: number, ink: Color) => {
    for (const line of letterStrokes(text, at, height)) page.stroke(line, height / 7, ink)
  }
  page.rectangle([30, 30], [1000, 630], PAPER)
  page.rectangle([30, 30], [1000, 150], color)
  write(company, [80, 82], 46, WHITE)
  const facts: readonly (readonly [string, string, Point])[] = [
    ['MEMBER', member, [80, 240]],
    ['MEMBER ID', number, [80, 360]],
    ['GROUP', group, [660, 360]],
    ['OFFICE VISIT', '25', [80, 480]],
    ['SPECIALIST', '40', [370, 480]],
    ['EMERGENCY', '150', [660, 480]],
  ]
  for (const [label, value, [x, y]] of facts) {
    write(label, [x, y], 18, LABEL_INK)
    write(value, [x, y + 34], 34, INK)
  }
  write('MEMBER SERVICES 800-555-0142', [80, 610], 18, LABEL_INK)
  return page.toPng()
}
