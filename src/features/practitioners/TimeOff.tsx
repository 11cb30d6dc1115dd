import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { PractitionerRow, TimeOffRow } from '#modules/practitioners'
import type { PractitionersStore } from '../../stores/practitioners.ts'
import type { Formats } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { ArmedDelete, useArmed } from '../kit/TwoClickDelete.tsx'
import { TimeOffForm } from './TimeOffForm.tsx'
import { timeOffRead } from './time-off-read.ts'

interface TimeOffProps {
  readonly store: PractitionersStore
  readonly row: PractitionerRow
  readonly formats: Formats
}

/** When a practitioner is away: a list, or one of it that is being written. */
export function TimeOff({ store, row, formats }: TimeOffProps) {
  const [writing, write] = useState<TimeOffRow | 'new' | null>(null)
  if (writing)
    return (
      <TimeOffForm
        store={store}
        row={row}
        known={writing === 'new' ? null : writing}
        formats={formats}
        onBack={() => write(null)}
      />
    )
  return (
    <>
      <Dialog.Body>
        <Known store={store} row={row} formats={formats} onChange={write} />
      </Dialog.Body>
      <Dialog.Foot>
        <Button onClick={() => write('new')}>
          <Plus />
          {text.practitionerSettings.add}
        </Button>
        <span className="sp" />
        <Button kind="primary" onClick={store.close}>
          {text.close}
        </Button>
      </Dialog.Foot>
    </>
  )
}

function Known({ store, row, formats, onChange }: TimeOffProps & { onChange(known: TimeOffRow): void }) {
  const words = text.practitionerSettings
  const { armed, arm, disarm } = useArmed<number>()
  if (row.timeOff.length === 0) return <p className="m2">{words.none}</p>
  return (
    <ul className="key-list" aria-label={words.timeOffOf(row.name)}>
      {row.timeOff.map((known) => {
        const { when, repeats } = timeOffRead(known, formats)
        const called = known.label ?? when
        return (
          <li key={known.id} className={armed === known.id ? 'arm' : undefined}>
            <div>
              <b className="b">{known.label ?? when}</b>
              {known.label && <p>{when}</p>}
              {repeats && <p className="m2">{repeats}</p>}
            </div>
            {armed === known.id ? (
              <ArmedDelete
                question={words.removeQuestion}
                onDelete={() => void store.removeTimeOff(row, known).then(disarm)}
                onKeep={disarm}
              />
            ) : (
              <span className="acts">
                <Button
                  kind="quiet"
                  size="small"
                  aria-label={words.changeOf(called)}
                  onClick={() => onChange(known)}
                >
                  {words.change}
                </Button>
                <Button
                  kind="quiet"
                  size="small"
                  aria-label={words.removeOf(called)}
                  onClick={() => arm(known.id)}
                >
                  {words.remove}
                </Button>
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
