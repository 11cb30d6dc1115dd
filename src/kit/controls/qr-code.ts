import { encode } from 'uqr'

/** A QR code as one SVG path on a square of modules, including the quiet zone. */
interface QrCode {
  readonly size: number
  readonly path: string
}

// Four modules, as the standard requires.
const QUIET_ZONE_MODULES = 4

const runsIn = (row: readonly boolean[], y: number): string =>
  row
    .map((dark, x) => {
      if (!dark || row[x - 1]) return ''
      const end = row.findIndex((next, at) => at > x && !next)
      const length = (end < 0 ? row.length : end) - x
      return `M${x} ${y}h${length}v1h-${length}z`
    })
    .join('')

/** Encodes a URL as a QR code, with enough error correction for a folded or stained sheet. */
export function qrCode(link: string): QrCode {
  const { size, data } = encode(link, { ecc: 'M', border: QUIET_ZONE_MODULES })
  return { size, path: data.map(runsIn).join('') }
}

/** Renders the code as an SVG file, black on white, scalable. */
export function qrSvg(link: string): string {
  const { size, path } = qrCode(link)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 12}" height="${size * 12}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
}
