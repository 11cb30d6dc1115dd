import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { StaffInvitationRow } from '#modules/identity'
import { staffName, type StaffStore } from '../../../stores/staff.ts'
import { dateAndTime, dayIn, type Formats, shortDate } from '../../../text/format.ts'
import { text } from '../../../text/index.ts'
import { present } from '../../../text/present.ts'
import { Button } from '../../kit/Button.tsx'
import { ArmedDelete, useArmed } from '../../kit/TwoClickDelete.tsx'

const words = text.staffSettings

interface InvitedPeopleProps {
  readonly store: StaffStore
  readonly invitations: readonly StaffInvitationRow[]
  readonly formats: Formats
}

/** Whose invitations wait, with the ways to send them again and to take them back. */
export function InvitedPeople({ store, invitations, formats }: InvitedPeopleProps) {
  const busy = useStore(store.$busy)
  const { armed, arm, disarm } = useArmed<number>()
  return (
    <>
      <h3>{words.invitations}</h3>
      <ul className="key-list" aria-label={words.invitations}>
        {invitations.map((row) => (
          <li key={row.id} className={armed === row.id ? 'arm' : undefined}>
            <Invited row={row} formats={formats} />
            {armed === row.id ? (
              <ArmedDelete
                question={words.withdrawQuestion}
                busy={busy === row.id}
                onDelete={() => void store.withdraw(row).then(disarm)}
                onKeep={disarm}
              />
            ) : (
              <span className="acts">
                <Button
                  kind="quiet"
                  size="small"
                  aria-label={words.againOf(row.email)}
                  busy={busy === row.id}
                  onClick={() => void store.again(row)}
                >
                  {words.again}
                </Button>
                <Button
                  kind="quiet"
                  size="small"
                  aria-label={words.withdrawOf(row.email)}
                  onClick={() => arm(row.id)}
                >
                  {words.withdraw}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function Invited({ row, formats }: { readonly row: StaffInvitationRow; readonly formats: Formats }) {
  const [now] = useState(() => present())
  const isOver = Date.parse(row.expiresAt) <= now
  const name = staffName(row)
  return (
    <div>
      <b className="b">{name || row.email}</b>
      {name && <p>{row.email}</p>}
      <p className="m2">
        {text.shell.roles[row.role]}
        {row.practitioner && row.role === 'staff' && ` · ${words.seesPatients}`}
      </p>
      <dl className="m2">
        <div>
          <dt>{words.invitedOn}</dt>
          <dd>{shortDate(dayIn(formats.zone, new Date(row.invitedAt)), formats.dateFormat)}</dd>
        </div>
        <div className={isOver ? 'over' : undefined}>
          <dt>{isOver ? words.over : words.until}</dt>
          <dd>{dateAndTime(row.expiresAt, formats)}</dd>
        </div>
      </dl>
    </div>
  )
}
