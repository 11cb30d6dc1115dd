import { useStore } from '@nanostores/react'
import { Send } from 'lucide-react'
import { useState } from 'react'
import type { FormRow, InvitationRow } from '#modules/intake'
import { sendAgain } from '../../stores/form-invitation.ts'
import { $invited, loadInvited, loadMoreInvited } from '../../stores/form-invited.ts'
import { dateAndTime, type Formats } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { present } from '../../text/present.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import { Count } from '../kit/Tag.tsx'
import { SkeletonTrail } from '../kit/Skeleton.tsx'
import { InvitationState } from './InvitationState.tsx'

const words = text.inviteToForm

interface InvitedListProps {
  readonly form: FormRow
  readonly formats: Formats
}

/** Everybody who was invited to a form, and how far each invitation has come. */
export function InvitedList(props: InvitedListProps) {
  const invited = useStore($invited)
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
  const invited = useStore($invited)
  switch (invited.is) {
    case 'known':
      if (invited.rows.length === 0) return <p className="m">{words.nobody}</p>
      return (
        <>
          <ul className="cards invited">
            {invited.rows.map((row) => (
              <Row key={row.id} form={form} invitation={row} formats={formats} />
            ))}
          </ul>
          {invited.next && (
            <Button size="small" onClick={() => void loadMoreInvited()}>
              {words.more}
            </Button>
          )}
        </>
      )
    case 'failed':
      return (
        <Alert kind="error">
          {words.loadFailed}
          <Button size="small" onClick={() => void loadInvited(form.id)}>
            {words.tryAgain}
          </Button>
        </Alert>
      )
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
  const { email, name, state, reason, requestedAt } = invitation
  const expired = isOver(invitation)
  const again = form.isActive && email !== '' && (state === 'failed' || expired)
  return (
    <li>
      <div>
        <b className="cut">{name ?? (email || words.erased)}</b>
        <p className="cut">{name ? email : ''}</p>
        <p className="row num">
          <span className="m">{words.requested(dateAndTime(requestedAt, formats))}</span>
          {state === 'failed' && <span>{reason}</span>}
        </p>
      </div>
      <div className="end">
        <InvitationState invitation={invitation} expired={expired} />
        {again && <Again form={form} invitation={invitation} />}
      </div>
    </li>
  )
}

const isOver = ({ state, expiresAt }: InvitationRow): boolean =>
  (state === 'sent' || state === 'opened') && Date.parse(expiresAt) <= present()

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
      <span className="sr">{invitation.name ?? invitation.email}</span>
    </Button>
  )
}
