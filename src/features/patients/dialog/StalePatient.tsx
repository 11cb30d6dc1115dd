import { loadChanges } from './patient-dialog.store.ts'
import type { FieldChange } from './draft.ts'
import { text } from '../../../language/index.ts'
import { Alert } from '../../../kit/controls/Alert.tsx'
import { Button } from '../../../kit/controls/Button.tsx'
import { readable } from './form-fields.ts'

interface StaleAlertProps {
  readonly problem: string | null
  readonly changes: readonly FieldChange[]
}

/** Lists what another user has changed meanwhile, and loads it without losing the typed values. */
export const StalePatient = ({ problem, changes }: StaleAlertProps) => (
  <Alert>
    <b>{problem}</b>
    <ul>
      {changes.map(({ field, before, now }) => (
        <li key={field}>
          <span>{text.patient[field]}</span> <span className="visually-hidden">{text.patient.was}</span>{' '}
          <del>{readable(field, before)}</del> <span className="visually-hidden">{text.patient.isNow}</span>{' '}
          <ins>{readable(field, now)}</ins>
        </li>
      ))}
    </ul>
    <p>{text.patient.keptTyping}</p>
    <Button size="small" onClick={loadChanges}>
      {text.patient.loadChanges}
    </Button>
  </Alert>
)
