import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { StaffInvitationRow } from '#modules/identity'
import { staffName, type StaffStore } from './staff.store.ts'
import { dateAndTime, type Formats, shortDateAt } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { present } from '../../kit/time/present-moment.ts'
import { Button } from '../../kit/controls/Button.tsx'
import { Fact } from '../../kit/controls/Fact.tsx'
import { ArmedDelete, useArmed } from '../../kit/controls/ArmedDelete.tsx'

const words = text.staffSettings

interface InvitationListProps {
  readonly store: StaffStore
  readonly invitations: readonly StaffInvitationRow[]
  readonly formats: Formats
}

export function InvitationList({ store, invitations, formats }: InvitationListProps) {
  const busy = useStore(store.$busy)
  const { armed, arm, disarm } = useArmed<number>()
  return (
    <>
      <h3>{words.invitations}</h3>
      <ul className="key-list" aria-label={words.invitations}>
        {invitations.map((row) => (
          <li key={row.id} className={armed === row.id ? 'armed' : undefined}>
            <InvitationDetails row={row} formats={formats} />
            {armed === row.id ? (
              <ArmedDelete
                question={words.withdrawQuestion}
                busy={busy === row.id}
                onDelete={() => void store.withdraw(row).then(disarm)}
                onKeep={disarm}
              />
            ) : (
              <span className="actions">
                <Button
                  kind="quiet"
                  size="small"
                  aria-label={words.againOf(row.email)}
                  busy={busy === row.id}
                  onClick={() => void store.resend(row)}
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

function InvitationDetails({
  row,
  formats,
}: {
  readonly row: StaffInvitationRow
  readonly formats: Formats
}) {
  const [now] = useState(() => present())
  const isOver = Date.parse(row.expiresAt) <= now
  const name = staffName(row)
  return (
    <div>
      <b className="strong">{name || row.email}</b>
      {name && <p>{row.email}</p>}
      <p className="muted">
        {text.shell.roles[row.role]}
        {row.practitioner && row.role === 'staff' && ` · ${words.seesPatients}`}
      </p>
      {row.waits && <p>{text.failureReasons[row.waits]}</p>}
      <dl className="muted">
        <Fact label={words.invitedOn}>{shortDateAt(row.invitedAt, formats)}</Fact>
        <Fact label={isOver ? words.over : words.until} className={isOver ? 'expired' : undefined}>
          {dateAndTime(row.expiresAt, formats)}
        </Fact>
      </dl>
    </div>
  )
}
