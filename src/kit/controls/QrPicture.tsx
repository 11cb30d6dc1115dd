import { qrCode } from './qr-code.ts'

/** A QR code, always dark on light, because cameras cannot read it in dark mode. */
export const QrPicture = ({ link, label }: { link: string; label: string }) => {
  const { size, path } = qrCode(link)
  return (
    <>
      <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} aria-hidden="true" shapeRendering="crispEdges">
        <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
        <path fill="#000" d={path} />
      </svg>
      <span className="visually-hidden">{label}</span>
    </>
  )
}
