import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DocumentRow } from '#modules/documents'
import { viewDocument } from '../../stores/viewer.ts'
import { text } from '../../text/index.ts'
import { Tag } from '../kit/Tag.tsx'

interface DocumentNameProps {
  readonly row: DocumentRow
  readonly among: readonly number[]
}

/** The name a file was given; a click looks at it. */
export const DocumentName = ({ row, among }: DocumentNameProps) => (
  <button
    type="button"
    className="b cut"
    title={row.originalName}
    onClick={() => void viewDocument(row.id, among)}
  >
    {row.originalName}
  </button>
)

/** What was noticed in a file that is kept all the same. */
export const Flags = ({ row: { flags } }: { row: DocumentRow }) =>
  flags.map((flag) => <Tag key={flag}>{text.documents.flags[flag]}</Tag>)

/** A name with the sign of a file before it. */
export const FileLine = ({ children }: { children: ReactNode }) => (
  <span className="file">
    <FileText />
    {children}
  </span>
)

/** The name of a file that is no document yet. */
export const FileName = ({ name }: { name: string }) => (
  <b className="b cut" title={name}>
    {name}
  </b>
)
