import { loadNewState } from '../../stores/patient-dialog.ts'
import type { Change } from '../../stores/patient-form.ts'
import { text } from '../../text/index.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import { readable } from './form-fields.ts'

interface StaleAlertProps {
  readonly problem: string | null
  readonly changes: readonly Change[]
}

/** Somebody else was quicker: what they changed, and the way on without losing what was typed. */
export const StaleAlert = ({ problem, changes }: StaleAlertProps) => (
  <Alert>
    <b>{problem}</b>
    <ul>
      {changes.map(({ field, before, now }) => (
        <li key={field}>
          <span>{text.patient[field]}</span> <span className="sr">{text.patient.was}</span>{' '}
          <del>{readable(field, before)}</del> <span className="sr">{text.patient.isNow}</span>{' '}
          <ins>{readable(field, now)}</ins>
        </li>
      ))}
    </ul>
    <p>{text.patient.keptTyping}</p>
    <Button size="small" onClick={loadNewState}>
      {text.patient.loadChanges}
    </Button>
  </Alert>
)
