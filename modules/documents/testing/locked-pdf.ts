import { buffer } from 'node:stream/consumers'
import Pdf from 'pdfkit'

interface LockOptions {
  readonly pdfVersion?: '1.3' | '1.4' | '1.7' | '1.7ext3'
  /** Without one, the PDF opens for everyone and is locked only against editing. */
  readonly userPassword?: string
  readonly words?: string
}

/** Creates an encrypted PDF with a page. */
export const lockedPdf = ({ pdfVersion = '1.7', userPassword, words = 'Result' }: LockOptions = {}) => {
  const document = new Pdf({
    pdfVersion,
    ownerPassword: 'owner',
    ...(userPassword !== undefined && { userPassword }),
    permissions: { printing: 'highResolution' },
  })
  document.font('Helvetica').fontSize(24).text(words)
  document.end()
  return buffer(document)
}
