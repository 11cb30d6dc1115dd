import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DocumentRow } from '#modules/documents'
import { viewDocument } from '../viewer/index.ts'
import { text } from '../../language/index.ts'
import { Tag } from '../../kit/controls/Tag.tsx'

interface DocumentNameProps {
  readonly row: DocumentRow
  readonly listedIds: readonly number[]
}

export const DocumentName = ({ row, listedIds }: DocumentNameProps) => (
  <button
    type="button"
    className="strong cut"
    title={row.originalName}
    onClick={() => void viewDocument(row.id, listedIds)}
  >
    {row.originalName}
  </button>
)

export const Flags = ({ row: { flags } }: { row: DocumentRow }) =>
  flags.map((flag) => <Tag key={flag}>{text.documents.flags[flag]}</Tag>)

export const FileLine = ({ children }: { children: ReactNode }) => (
  <span className="file">
    <FileText />
    {children}
  </span>
)

export const FileName = ({ name }: { name: string }) => (
  <b className="strong cut" title={name}>
    {name}
  </b>
)
