import type { Change } from '../../stores/settings-saving.ts'
import { text } from '../../text/index.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'

/** How a tab calls its fields, and how their values are read in a sentence. */
export interface Words {
  readonly labelOf: (what: string) => string
  readonly readable: (what: string, value: string) => string
}

interface StaleAlertProps {
  readonly problem: string | null
  readonly changes: readonly Change[]
  readonly words: Words
  onLoad(): void
}

/** Somebody else was quicker: what they changed, and the way on without losing what was typed. */
export const StaleAlert = ({ problem, changes, words: { labelOf, readable }, onLoad }: StaleAlertProps) => (
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
