import { useStore } from '@nanostores/react'
import { Send } from 'lucide-react'
import { useState } from 'react'
import type { FormRow, InvitationRow } from '#modules/intake-forms'
import { sendAgain, withdrawInvitation } from './invitation.store.ts'
import { $formInvitations, loadFormInvitations, loadMoreFormInvitations } from './form-invitations.store.ts'
import { dateAndTime, type Formats } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { present } from '../../kit/time/present-moment.ts'
import { Button } from '../../kit/controls/Button.tsx'
import { ArmedDelete, useArmed } from '../../kit/controls/ArmedDelete.tsx'
import { Count } from '../../kit/controls/Tag.tsx'
import { LoadFailed, SkeletonTrail } from '../../kit/list/ListStates.tsx'
import { InvitationState, isExpired } from './invitation-state/index.ts'

const words = text.inviteToForm

interface InvitationListProps {
  readonly form: FormRow
  readonly formats: Formats
}

export function InvitationList(props: InvitationListProps) {
  const invitations = useStore($formInvitations)
  return (
    <section aria-labelledby="invited">
      <div className="rule">
        <h3 id="invited">{words.invited}</h3>
        {invitations.is === 'known' && invitations.total > 0 && <Count>{invitations.total}</Count>}
      </div>
      <Content {...props} />
    </section>
  )
}

function Content({ form, formats }: InvitationListProps) {
  const invitations = useStore($formInvitations)
  switch (invitations.is) {
    case 'known':
      if (invitations.rows.length === 0) return <p className="faint">{words.nobody}</p>
      return (
        <>
          <ul className="cards invited">
            {invitations.rows.map((row) => (
              <Row key={row.id} form={form} invitation={row} formats={formats} />
            ))}
          </ul>
          {invitations.next && (
            <Button size="small" onClick={() => void loadMoreFormInvitations()}>
              {words.more}
            </Button>
          )}
        </>
      )
    case 'failed':
      return <LoadFailed problem={words.loadFailed} onRetry={() => loadFormInvitations(form.id)} />
    case 'late':
      return (
        <div aria-busy="true" data-late>
          <SkeletonTrail rows={3} />
        </div>
      )
    case 'unknown':
      return null
  }
}

function Row({ form, invitation, formats }: InvitationListProps & { invitation: InvitationRow }) {
  const { name, patientId, state, reason, reasonCode, requestedAt, channel } = invitation
  const address = addressOf(invitation)
  const expired = isOver(invitation)
  const hasAddress = address !== '' || (patientId !== null && name !== null)
  const canRetry = form.isActive && hasAddress && (state === 'failed' || expired)
  return (
    <li>
      <div>
        <b className="cut">{name ?? (address || words.erased)}</b>
        <p className="cut">{name ? address : ''}</p>
        <p className="row numeric">
          <span className="faint">{words.ways[channel]}</span>
          <span className="faint">{words.requested(dateAndTime(requestedAt, formats))}</span>
          {reason !== null && <span>{reasonCode ? text.failureReasons[reasonCode] : reason}</span>}
        </p>
      </div>
      <div className="end">
        <InvitationState invitation={invitation} expired={expired} />
        {canRetry && <SendAgainButton form={form} invitation={invitation} />}
        {isOpen(invitation) && <WithdrawButton invitation={invitation} />}
      </div>
    </li>
  )
}

const addressOf = ({ email, phone }: InvitationRow): string => email || phone

const isOver = (invitation: InvitationRow): boolean => isExpired(invitation, present())

const isOpen = (invitation: InvitationRow): boolean =>
  ['scheduled', 'sending', 'sent', 'opened'].includes(invitation.state) && !isOver(invitation)

/** Withdraws a personal link in two clicks, because the person who has it can no longer answer. */
function WithdrawButton({ invitation }: { readonly invitation: InvitationRow }) {
  const { armed, arm, disarm } = useArmed<number>()
  const [busy, setBusy] = useState(false)
  const withdraw = async () => {
    setBusy(true)
    await withdrawInvitation(invitation)
    setBusy(false)
    disarm()
  }
  if (armed)
    return (
      <ArmedDelete
        question={words.withdrawQuestion}
        busy={busy}
        onDelete={() => void withdraw()}
        onKeep={disarm}
      />
    )
  return (
    <Button
      kind="quiet"
      size="small"
      aria-label={words.withdrawOf(invitation.name ?? addressOf(invitation))}
      onClick={() => arm(invitation.id)}
    >
      {words.withdraw}
    </Button>
  )
}

function SendAgainButton({ form, invitation }: { form: FormRow; invitation: InvitationRow }) {
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    await sendAgain(form.id, invitation)
    setBusy(false)
  }
  return (
    <Button size="small" busy={busy} onClick={() => void send()}>
      <Send />
      {words.again}
      <span className="visually-hidden">{invitation.name ?? addressOf(invitation)}</span>
    </Button>
  )
}
