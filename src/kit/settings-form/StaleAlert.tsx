import type { ConcurrentChange } from '../forms/saved-form.ts'
import { text } from '../../language/index.ts'
import { Alert } from '../controls/Alert.tsx'
import { Button } from '../controls/Button.tsx'

export interface StaleWords {
  readonly labelOf: (key: string) => string
  readonly readable: (key: string, value: string) => string
}

interface StaleAlertProps {
  readonly problem: string | null
  readonly changes: readonly ConcurrentChange[]
  readonly words: StaleWords
  onLoad(): void
}

/** Lists the changes another user saved meanwhile; a button loads them and keeps unsaved input. */
export const StaleAlert = ({ problem, changes, words: { labelOf, readable }, onLoad }: StaleAlertProps) => (
  <Alert>
    <b>{problem}</b>
    <ul>
      {changes.map(({ key, before, now }) => (
        <li key={key}>
          {labelOf(key)} <span className="visually-hidden">{text.settings.was}</span>{' '}
          <del>{readable(key, before)}</del> <span className="visually-hidden">{text.settings.isNow}</span>{' '}
          <ins>{readable(key, now)}</ins>
        </li>
      ))}
    </ul>
    <p>{text.settings.keptTyping}</p>
    <Button size="small" onClick={onLoad}>
      {text.loadChanges}
    </Button>
  </Alert>
)
