import { useStore } from '@nanostores/react'
import { CircleCheck, CircleX } from 'lucide-react'
import { useState } from 'react'
import type { SignInRow } from '#modules/identity'
import { signIns, type Whose } from '../../../stores/sign-ins.ts'
import { deviceInWords } from '../../../text/device.ts'
import { dateAndTime, type Formats } from '../../../text/format.ts'
import { text } from '../../../text/index.ts'
import { Button } from '../../kit/Button.tsx'
import { Select } from '../../kit/TextInput.tsx'
import { Section } from '../Section.tsx'

export interface SignInsProps {
  readonly first: readonly SignInRow[]
  /** The cursor of the page after it. */
  readonly next: string | null
  /** Whether those of everybody may be looked at. */
  readonly everyone: boolean
  readonly formats: Formats
}

/** Who has signed in or was refused, newest first. */
export function SignInsSection({ first, next, everyone, formats }: SignInsProps) {
  const words = text.accessSettings
  const [store] = useState(() => signIns(first, next))
  const { of, rows, next: more, busy } = useStore(store.$signIns)
  return (
    <Section title={words.signIns} hint={words.signInsHint}>
      <div className="keys">
        {everyone && (
          <Select
            aria-label={words.whose}
            className="whose"
            value={of}
            onChange={({ target }) => void store.choose(target.value as Whose)}
          >
            <option value="own">{words.own}</option>
            <option value="everyone">{words.everyone}</option>
          </Select>
        )}
        {rows.length === 0 && <p className="m">{words.noSignIns}</p>}
        <ul className="key-list sign-ins" aria-busy={busy}>
          {rows.map((row) => (
            <Row key={row.id} row={row} named={of === 'everyone'} formats={formats} />
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
  /** Whether it says whose it was. */
  readonly named: boolean
  readonly formats: Formats
}

function Row({ row, named, formats }: RowProps) {
  const words = text.accessSettings
  const { outcome, way, device, address, at, userName } = row
  const refused = outcome !== 'success'
  const what = [refused ? undefined : words.ways[way], deviceInWords(device), address || words.noAddress]
  return (
    <li className={refused ? 'in-vain' : undefined}>
      <div>
        {named && <p className="b">{userName}</p>}
        <p className={named ? 'with-icon' : 'b with-icon'}>
          {refused ? <CircleX /> : <CircleCheck />}
          {words.outcomes[outcome]}
        </p>
        <p className="m2">{what.filter(Boolean).join(' · ')}</p>
      </div>
      <time className="m2 num" dateTime={at}>
        {dateAndTime(at, formats)}
      </time>
    </li>
  )
}
