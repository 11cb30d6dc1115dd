import { useStore } from '@nanostores/react'
import { Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { UpcomingRow } from '#modules/appointments'
import type { StaffRow } from '#modules/identity'
import { removalStore } from './removal.store.ts'
import { staffName, type StaffStore } from './staff.store.ts'
import { dateAndTime, type Formats } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { Alert } from '../../kit/controls/Alert.tsx'
import { Button } from '../../kit/controls/Button.tsx'
import { Dialog } from '../../kit/dialog/Dialog.tsx'
import { Field, Select } from '../../kit/controls/Field.tsx'
import { Switch } from '../../kit/controls/Switch.tsx'
import { isReadOnly } from '../../kit/read-only.ts'

const words = text.staffSettings

interface RemovalFormProps {
  readonly store: StaffStore
  readonly person: StaffRow
  readonly formats: Formats
}

export function RemovalForm({ store, person, formats }: RemovalFormProps) {
  const { people } = useStore(store.$everyone)
  const [removal] = useState(() =>
    removalStore(person, () => {
      store.close()
      void store.load()
    }),
  )
  const { upcoming, doing, problem, tellsPatients, hasConflicts } = useStore(removal.$state)
  useEffect(() => void removal.loadAppointments(), [removal])
  const [chosen, choose] = useState('')
  const others = people.filter(({ id, practitioner }) => practitioner && id !== person.id)
  const to = others.find(({ id }) => String(id) === chosen)
  const busy = doing === 'removing'
  return (
    <>
      <Dialog.Fields>
        <p>{words.leavingSays(staffName(person))}</p>
        {problem && (
          <Alert kind="error">
            {problem}{' '}
            {hasConflicts && (
              <Button size="small" busy={busy} onClick={() => void removal.remove(to, true)}>
                {words.anyway}
              </Button>
            )}
            {upcoming === null && (
              <Button size="small" onClick={() => void removal.loadAppointments()}>
                {text.tryAgain}
              </Button>
            )}
          </Alert>
        )}
        {doing === 'looking' && <p className="muted">{words.looking}</p>}
        {upcoming?.length === 0 && <p className="muted">{words.noneComing}</p>}
        {upcoming && upcoming.length > 0 && (
          <>
            <UpcomingAppointments rows={upcoming} formats={formats} />
            {!isReadOnly() && (
              <Field label={words.handTo}>
                <Select
                  value={chosen}
                  onChange={({ target }) => {
                    removal.choose()
                    choose(target.value)
                  }}
                >
                  <option value="">{words.leave}</option>
                  {others.map((other) => (
                    <option key={other.id} value={other.id}>
                      {staffName(other)}
                    </option>
                  ))}
                </Select>
              </Field>
            )}
            {to && (
              <Switch label={text.visitMessages.tellAll} checked={tellsPatients} onChange={removal.tell} />
            )}
          </>
        )}
      </Dialog.Fields>
      <Dialog.Foot>
        <Dialog.Cancel kind="plain" />
        {upcoming && (
          <Button kind="danger" busy={busy} onClick={() => void removal.remove(to)}>
            <Trash2 />
            {busy ? words.removing : words.remove}
          </Button>
        )}
      </Dialog.Foot>
    </>
  )
}

const UpcomingAppointments = ({
  rows,
  formats,
}: {
  readonly rows: readonly UpcomingRow[]
  readonly formats: Formats
}) => (
  <div className="coming">
    <h3>{words.coming(rows.length)}</h3>
    <ul>
      {rows.map(({ id, startsAt, patientName, service }) => (
        <li key={id}>
          <span className="muted">{dateAndTime(startsAt, formats)}</span> {patientName}
          <span className="muted"> · {service}</span>
        </li>
      ))}
    </ul>
  </div>
)
