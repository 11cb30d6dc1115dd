import { type SettingsField, settingsFields } from '../../stores/settings-form.ts'
import type { Change } from '../../stores/settings-merge.ts'
import { text } from '../../text/index.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import { readable } from './SettingsInput.tsx'

interface StaleAlertProps {
  readonly problem: string | null
  readonly changes: readonly Change[]
  onLoad(): void
}

/** Somebody else was quicker: what they changed, and the way on without losing what was typed. */
export const StaleAlert = ({ problem, changes, onLoad }: StaleAlertProps) => (
  <Alert>
    <b>{problem}</b>
    <ul>
      {changes.map(({ what, before, now }) => (
        <li key={what}>
          {labelOf(what)} <span className="sr">{text.settings.was}</span> <del>{readable(what, before)}</del>{' '}
          <span className="sr">{text.settings.isNow}</span> <ins>{readable(what, now)}</ins>
        </li>
      ))}
    </ul>
    <p>{text.settings.keptTyping}</p>
    <Button size="small" onClick={onLoad}>
      {text.settings.loadChanges}
    </Button>
  </Alert>
)

const isField = (what: string): what is SettingsField => settingsFields.some((field) => field === what)

const labelOf = (what: string): string => (isField(what) ? text.settings[what] : text.settings.service)
