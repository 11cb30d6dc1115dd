import { qrCode } from '../../stores/qr-code.ts'

/** A QR code: dark on light whatever the theme, or no camera reads it. */
export const QrPicture = ({ link, label }: { link: string; label: string }) => {
  const { size, path } = qrCode(link)
  return (
    <>
      <svg className="qr" viewBox={`0 0 ${size} ${size}`} aria-hidden="true" shapeRendering="crispEdges">
        <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
        <path fill="#000" d={path} />
      </svg>
      <span className="sr">{label}</span>
    </>
  )
}
