import type { ViewerContent } from './viewer.store.ts'
import { text } from '../../language/index.ts'
import { fileSize } from '../../kit/format/file-size.ts'
import { SensitivityLabel } from '../documents/index.ts'

export const DocumentFacts = ({ of: content }: { of: ViewerContent }) => {
  if (!('document' in content)) return null
  const { patientName, documentType, size, isSensitive } = content.document
  return (
    <>
      <span className="faint cut about-document">
        {[patientName, text.documents.types[documentType], fileSize(size)].filter(Boolean).join(' · ')}
      </span>
      {isSensitive && <SensitivityLabel isSensitive />}
    </>
  )
}
