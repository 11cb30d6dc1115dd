import { Lock } from 'lucide-react'
import type { DocumentRow } from '#modules/documents'
import { text } from '../../language/index.ts'
import type { Clock } from '../../kit/format/clinic-moment.ts'
import { uploadedDate } from './rows.ts'

const words = text.documents

export const DocumentState = ({ row, clock }: { readonly row: DocumentRow; readonly clock: Clock }) => {
  if (row.state === 'kept') return <span>{uploadedDate(row, clock)}</span>
  if (row.state !== 'refused') return <span className="faint">{words.states[row.state]}</span>
  return (
    <span className="bad-text" title={words.refusedTip(row.finding ?? '')}>
      {words.states.refused}
      <span className="visually-hidden">: {words.refusedTip(row.finding ?? '')}</span>
    </span>
  )
}

export const SensitivityLabel = ({ isSensitive }: Pick<DocumentRow, 'isSensitive'>) =>
  isSensitive ? (
    <span className="tag">
      <Lock />
      {words.sensitive}
    </span>
  ) : (
    <span className="faint">{words.standard}</span>
  )
