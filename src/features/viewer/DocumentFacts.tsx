import type { ViewerContent } from './viewer.store.ts'
import { text } from '../../language/index.ts'
import { fileSize } from '../../kit/format/file-size.ts'
import { Security } from '../documents/index.ts'

export const DocumentFacts = ({ of: shows }: { of: ViewerContent }) => {
  if (!('document' in shows)) return null
  const { patientName, documentType, size, isSensitive } = shows.document
  return (
    <>
      <span className="faint cut about-document">
        {[patientName, text.documents.types[documentType], fileSize(size)].filter(Boolean).join(' · ')}
      </span>
      {isSensitive && <Security isSensitive />}
    </>
  )
}
