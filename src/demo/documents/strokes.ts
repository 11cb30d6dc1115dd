/** Plotter-style glyphs: strokes on a grid four units wide and six high, two digits (x and y) per point. */
const LETTERS: Readonly<Record<string, string>> = {
  A: '062046 0434',
  B: '06003041423303 3344453606',
  C: '4130100105163645',
  D: '00062645412000',
  E: '40000646 0333',
  F: '400006 0333',
  G: '41301001051636454323',
  H: '0006 4046 0343',
  I: '2026',
  J: '3035261605',
  K: '0006 400346',
  L: '000646',
  M: '0600234046',
  N: '06004640',
  O: '103041453616050110',
  P: '06003041423303',
  Q: '103041453616050110 2446',
  R: '06003041423303 2346',
  S: '413010010213334445361605',
  T: '0040 2026',
  U: '000516364540',
  V: '002640',
  W: '0016233640',
  X: '0046 4006',
  Y: '002340 2326',
  Z: '00400646',
  0: '103041453616050110',
  1: '112026',
  2: '01103041420646',
  3: '01103041423313 334445361605',
  4: '36300444',
  5: '400002324345361605',
  6: '4130100105163645443303',
  7: '004016',
  8: '103041423313020110 130405163645443313',
  9: '0516364541301001021343',
  '-': '1333',
  '.': '2626',
  ':': '2222 2525',
  '/': '0640',
}

export type Point = readonly [x: number, y: number]

const GLYPH_WIDTH = 4
const GLYPH_HEIGHT = 6
const GLYPH_GAP = 2

/** Returns the strokes of a line of capitals and digits, of this height, from its upper left corner. */
export const letterStrokes = (text: string, [left, top]: Point, height: number): readonly Point[][] => {
  const unit = height / GLYPH_HEIGHT
  return [...text.toUpperCase()].flatMap((letter, n) => {
    const from = left + n * (GLYPH_WIDTH + GLYPH_GAP) * unit
    return (LETTERS[letter] ?? '')
      .split(' ')
      .filter(Boolean)
      .map((stroke) =>
        (stroke.match(/\d\d/g) ?? []).map((point): Point => [
          from + Number(point[0]) * unit,
          top + Number(point[1]) * unit,
        ]),
      )
  })
}
