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

interface InvitedListProps {
  readonly form: FormRow
  readonly formats: Formats
}

export function InvitationList(props: InvitedListProps) {
  const invited = useStore($formInvitations)
  return (
    <section aria-labelledby="invited">
      <div className="rule">
        <h3 id="invited">{words.invited}</h3>
        {invited.is === 'known' && invited.total > 0 && <Count>{invited.total}</Count>}
      </div>
      <Content {...props} />
    </section>
  )
}

function Content({ form, formats }: InvitedListProps) {
  const invited = useStore($formInvitations)
  switch (invited.is) {
    case 'known':
      if (invited.rows.length === 0) return <p className="faint">{words.nobody}</p>
      return (
        <>
          <ul className="cards invited">
            {invited.rows.map((row) => (
              <Row key={row.id} form={form} invitation={row} formats={formats} />
            ))}
          </ul>
          {invited.next && (
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

function Row({ form, invitation, formats }: InvitedListProps & { invitation: InvitationRow }) {
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
        {canRetry && <Again form={form} invitation={invitation} />}
        {isOpen(invitation) && <Withdraw invitation={invitation} />}
      </div>
    </li>
  )
}

const addressOf = ({ email, phone }: InvitationRow): string => email || phone

const isOver = (invitation: InvitationRow): boolean => isExpired(invitation, present())

const isOpen = (invitation: InvitationRow): boolean =>
  ['scheduled', 'sending', 'sent', 'opened'].includes(invitation.state) && !isOver(invitation)

/** Withdraws a personal link in two clicks, because the person who has it can no longer answer. */
function Withdraw({ invitation }: { readonly invitation: InvitationRow }) {
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

function Again({ form, invitation }: { form: FormRow; invitation: InvitationRow }) {
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
