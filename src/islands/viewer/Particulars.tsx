import type { Shows } from '../../stores/viewer.ts'
import { fileSize } from '../../text/file-size.ts'
import { Security } from '../documents/DocumentState.tsx'

/** Whose it is, of what type and how large, beside its name. */
export const Particulars = ({ of: shows }: { of: Shows }) => {
  if (!('document' in shows)) return null
  const { patientName, documentType, size, isSensitive } = shows.document
  return (
    <>
      <span className="m cut about-doc">
        {[patientName, documentType, fileSize(size)].filter(Boolean).join(' · ')}
      </span>
      {isSensitive && <Security isSensitive />}
    </>
  )
}
