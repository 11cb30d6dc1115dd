import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { ComingRow } from '#modules/appointments'
import type { StaffRow } from '#modules/identity'
import { leaving } from '../../../stores/leaving.ts'
import { staffName, type StaffStore } from '../../../stores/staff.ts'
import { dateAndTime, type Formats } from '../../../text/format.ts'
import { text } from '../../../text/index.ts'
import { Alert } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { Field } from '../../kit/Field.tsx'
import { Select } from '../../kit/TextInput.tsx'

const words = text.staffSettings

interface LeavingFormProps {
  readonly store: StaffStore
  readonly person: StaffRow
  readonly formats: Formats
}

/** What becomes of somebody's appointments, and then of them. */
export function LeavingForm({ store, person, formats }: LeavingFormProps) {
  const { people } = useStore(store.$everyone)
  const [leave] = useState(() =>
    leaving(person, () => {
      store.close()
      void store.load()
    }),
  )
  const { coming, doing, problem, taken } = useStore(leave.$state)
  useEffect(() => void leave.look(), [leave])
  const [chosen, choose] = useState('')
  const others = people.filter(({ id, practitioner }) => practitioner && id !== person.id)
  const to = others.find(({ id }) => String(id) === chosen)
  const busy = doing === 'removing'
  return (
    <>
      <Dialog.Body>
        <div className="stack">
          <p>{words.leavingSays(staffName(person))}</p>
          {problem && (
            <Alert kind="error">
              {problem}{' '}
              {taken && (
                <Button size="small" busy={busy} onClick={() => void leave.remove(to, true)}>
                  {words.anyway}
                </Button>
              )}
              {coming === null && (
                <Button size="small" onClick={() => void leave.look()}>
                  {words.tryAgain}
                </Button>
              )}
            </Alert>
          )}
          {doing === 'looking' && <p className="m2">{words.looking}</p>}
          {coming?.length === 0 && <p className="m2">{words.noneComing}</p>}
          {coming && coming.length > 0 && (
            <>
              <Coming rows={coming} formats={formats} />
              <Field label={words.handTo}>
                <Select
                  value={chosen}
                  onChange={({ target }) => {
                    leave.choose()
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
            </>
          )}
        </div>
      </Dialog.Body>
      <Dialog.Foot>
        <span className="sp" />
        <Button onClick={store.close}>{text.cancel}</Button>
        {coming && (
          <Button kind="danger" busy={busy} onClick={() => void leave.remove(to)}>
            {busy ? words.removing : words.remove}
          </Button>
        )}
      </Dialog.Foot>
    </>
  )
}

const Coming = ({ rows, formats }: { readonly rows: readonly ComingRow[]; readonly formats: Formats }) => (
  <div className="coming">
    <h3>{words.coming(rows.length)}</h3>
    <ul>
      {rows.map(({ id, startsAt, patientName, service }) => (
        <li key={id}>
          <span className="m2">{dateAndTime(startsAt, formats)}</span> {patientName}
          <span className="m2"> · {service}</span>
        </li>
      ))}
    </ul>
  </div>
)
