import { useStore } from '@nanostores/react'
import { CircleCheck, CircleX } from 'lucide-react'
import { useState } from 'react'
import type { SignInRow } from '#modules/identity'
import { signInsStore, type SignInScope } from './sign-ins.store.ts'
import { deviceName } from './device-name.ts'
import { dateAndTime, type Formats } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { Button } from '../../kit/controls/Button.tsx'
import { Select } from '../../kit/controls/Field.tsx'
import { Section } from '../../kit/forms/Section.tsx'

export interface SignInsProps {
  readonly initial: readonly SignInRow[]
  /** The cursor of the next page; null on the last page. */
  readonly next: string | null
  readonly everyone: boolean
  readonly formats: Formats
}

export function SignInsSection({ initial, next, everyone, formats }: SignInsProps) {
  const words = text.accessSettings
  const [store] = useState(() => signInsStore(initial, next))
  const { scope, rows, rowsScope, next: more, busy } = useStore(store.$signIns)
  return (
    <Section title={words.signIns} hint={words.signInsHint}>
      <div className="keys">
        {everyone && (
          <Select
            aria-label={words.whose}
            className="whose"
            value={scope}
            onChoose={(value: SignInScope) => void store.choose(value)}
          >
            <option value="own">{words.own}</option>
            <option value="everyone">{words.everyone}</option>
          </Select>
        )}
        {rows.length === 0 && <p className="faint">{words.noSignIns}</p>}
        <ul className="key-list sign-ins" aria-busy={busy}>
          {rows.map((row) => (
            <Row key={row.id} row={row} showsName={rowsScope === 'everyone'} formats={formats} />
          ))}
        </ul>
        {more && (
          <Button size="small" busy={busy} onClick={() => void store.more()}>
            {busy ? words.loading : words.more}
          </Button>
        )}
      </div>
    </Section>
  )
}

interface RowProps {
  readonly row: SignInRow
  readonly showsName: boolean
  readonly formats: Formats
}

function Row({ row, showsName, formats }: RowProps) {
  const words = text.accessSettings
  const { outcome, way, device, address, at, userName } = row
  const isRefused = outcome !== 'success'
  const details = [isRefused ? undefined : words.ways[way], deviceName(device), address || words.noAddress]
  return (
    <li className={isRefused ? 'in-vain' : undefined}>
      <div>
        {showsName && <p className="strong">{userName}</p>}
        <p className={showsName ? 'with-icon' : 'strong with-icon'}>
          {isRefused ? <CircleX /> : <CircleCheck />}
          {words.outcomes[outcome]}
        </p>
        <p className="muted">{details.filter(Boolean).join(' · ')}</p>
      </div>
      <time className="muted numeric" dateTime={at}>
        {dateAndTime(at, formats)}
      </time>
    </li>
  )
}
