import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DocumentRow } from '#modules/documents'
import { viewDocument } from '../viewer/index.ts'
import { text } from '../../language/index.ts'
import { Tag } from '../../kit/controls/Tag.tsx'

interface DocumentNameProps {
  readonly row: DocumentRow
  readonly among: readonly number[]
}

/** The original name of the file; a click opens the viewer. */
export const DocumentName = ({ row, among }: DocumentNameProps) => (
  <button
    type="button"
    className="strong cut"
    title={row.originalName}
    onClick={() => void viewDocument(row.id, among)}
  >
    {row.originalName}
  </button>
)

/** Warnings about a file that was accepted anyway. */
export const Flags = ({ row: { flags } }: { row: DocumentRow }) =>
  flags.map((flag) => <Tag key={flag}>{text.documents.flags[flag]}</Tag>)

/** A name with a file icon. */
export const FileLine = ({ children }: { children: ReactNode }) => (
  <span className="file">
    <FileText />
    {children}
  </span>
)

/** The name of a file that is not a document yet. */
export const FileName = ({ name }: { name: string }) => (
  <b className="strong cut" title={name}>
    {name}
  </b>
)
