import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { PractitionerRow, TimeOffRow } from '#modules/practitioners'
import { Button } from '../../kit/controls/Button.tsx'
import { DeleteButton } from '../../kit/controls/DeleteButton.tsx'
import { ArmedDelete, useArmed } from '../../kit/controls/ArmedDelete.tsx'
import { Dialog } from '../../kit/dialog/Dialog.tsx'
import type { Formats } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import type { PractitionersStore } from './practitioners.store.ts'
import { timeOffSummary } from './time-off-summary.ts'
import { TimeOffForm } from './TimeOffForm.tsx'

interface TimeOffProps {
  readonly store: PractitionersStore
  readonly row: PractitionerRow
  readonly formats: Formats
}

export function TimeOff({ store, row, formats }: TimeOffProps) {
  const [editedTimeOff, setEditedTimeOff] = useState<TimeOffRow | 'new' | null>(null)
  if (editedTimeOff)
    return (
      <TimeOffForm
        store={store}
        row={row}
        existing={editedTimeOff === 'new' ? null : editedTimeOff}
        formats={formats}
        onBack={() => setEditedTimeOff(null)}
      />
    )
  return (
    <>
      <Dialog.Body>
        <TimeOffList store={store} row={row} formats={formats} onChange={setEditedTimeOff} />
      </Dialog.Body>
      <Dialog.Foot
        start={
          <Button data-creates onClick={() => setEditedTimeOff('new')}>
            <Plus />
            {text.practitionerSettings.add}
          </Button>
        }
      >
        <Button kind="primary" onClick={store.close}>
          {text.close}
        </Button>
      </Dialog.Foot>
    </>
  )
}

function TimeOffList({
  store,
  row,
  formats,
  onChange,
}: TimeOffProps & { onChange(timeOff: TimeOffRow): void }) {
  const words = text.practitionerSettings
  const { armed, arm, disarm } = useArmed<number>()
  if (row.timeOff.length === 0) return <p className="muted">{words.none}</p>
  return (
    <ul className="key-list" aria-label={words.timeOffOf(row.name)}>
      {row.timeOff.map((timeOff) => {
        const { when, repeats } = timeOffSummary(timeOff, formats)
        const name = timeOff.label ?? when
        return (
          <li key={timeOff.id} className={armed === timeOff.id ? 'armed' : undefined}>
            <div>
              <b className="strong">{timeOff.label ?? when}</b>
              {timeOff.label && <p>{when}</p>}
              {repeats && <p className="muted">{repeats}</p>}
            </div>
            {armed === timeOff.id ? (
              <ArmedDelete
                question={words.removeQuestion}
                onDelete={() => void store.removeTimeOff(row, timeOff).then(disarm)}
                onKeep={disarm}
              />
            ) : (
              <span className="actions">
                <Button
                  kind="quiet"
                  size="small"
                  aria-label={words.changeOf(name)}
                  onClick={() => onChange(timeOff)}
                >
                  {words.change}
                </Button>
                <DeleteButton size="small" aria-label={words.removeOf(name)} onClick={() => arm(timeOff.id)}>
                  {words.remove}
                </DeleteButton>
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
