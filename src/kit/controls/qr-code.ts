import { encode } from 'uqr'

/** A QR code as one path over a square of so many modules, the quiet border among them. */
export interface QrCode {
  readonly size: number
  readonly path: string
}

// Four modules, as the standard asks for; it holds on a sheet that was folded or splashed.
const QUIET = 4

const runsIn = (row: readonly boolean[], y: number): string =>
  row
    .map((dark, x) => {
      if (!dark || row[x - 1]) return ''
      const end = row.findIndex((next, at) => at > x && !next)
      const length = (end < 0 ? row.length : end) - x
      return `M${x} ${y}h${length}v1h-${length}z`
    })
    .join('')

/** The code of an address. */
export function qrCode(link: string): QrCode {
  const { size, data } = encode(link, { ecc: 'M', border: QUIET })
  return { size, path: data.map(runsIn).join('') }
}

/** The code as a file: black on white, of any size. */
export function qrSvg(link: string): string {
  const { size, path } = qrCode(link)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 12}" height="${size * 12}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
}
