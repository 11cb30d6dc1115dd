import { Lock } from 'lucide-react'
import type { DocumentRow } from '#modules/documents'
import { text } from '../../text/index.ts'
import type { Clock } from '../reminders/rows.ts'
import { uploadedOn } from './rows.ts'

const words = text.documents

interface DocumentStateProps {
  readonly row: DocumentRow
  readonly clock: Clock
}

/** When its content came, or why there is none to be had. */
export const DocumentState = ({ row, clock }: DocumentStateProps) => {
  if (row.state === 'kept') return <span>{uploadedOn(row, clock)}</span>
  if (row.state !== 'refused') return <span className="m">{words.states[row.state]}</span>
  return (
    <span className="bad-t" title={words.refusedTip(row.finding ?? '')}>
      {words.states.refused}
      <span className="sr">: {words.refusedTip(row.finding ?? '')}</span>
    </span>
  )
}

/** Whether its content is sensitive. */
export const Security = ({ isSensitive }: Pick<DocumentRow, 'isSensitive'>) =>
  isSensitive ? (
    <span className="tag">
      <Lock />
      {words.sensitive}
    </span>
  ) : (
    <span className="m">{words.standard}</span>
  )
