import { useStore } from '@nanostores/react'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { StaffOverview } from '#modules/identity'
import { createStaffStore } from './staff.store.ts'
import type { Formats } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { Button } from '../../kit/controls/Button.tsx'
import { Section } from '../../kit/forms/Section.tsx'
import { InvitationList } from './InvitationList.tsx'
import { StaffDialogs } from './StaffDialogs.tsx'
import { StaffList } from './StaffList.tsx'

const words = text.staffSettings

interface StaffSectionProps {
  readonly initial: StaffOverview
  /** The id of the signed-in user, who cannot remove themselves. */
  readonly viewer: number
  readonly formats: Formats
  readonly sendsMail: boolean
}

export function StaffSection({ initial, viewer, formats, sendsMail }: StaffSectionProps) {
  const [store] = useState(() => createStaffStore(initial, sendsMail))
  const { people, invitations, seats } = useStore(store.$everyone)
  const { taken, limit } = seats
  return (
    <Section title={words.title} hint={words.hint}>
      <div className="staff">
        {limit.practitioners !== null && limit.adminUsers !== null && (
          <p className="muted">
            {words.seats(
              { taken: taken.practitioners, limit: limit.practitioners },
              { taken: taken.adminUsers, limit: limit.adminUsers },
            )}{' '}
            ·{' '}
            <a className="link" href="/pricing">
              {words.subscription}
            </a>
          </p>
        )}
        <StaffList store={store} people={people} viewer={viewer} formats={formats} />
        {invitations.length > 0 && (
          <InvitationList store={store} invitations={invitations} formats={formats} />
        )}
        <Button data-creates onClick={store.invite}>
          <UserPlus />
          {words.invite}
        </Button>
        <StaffDialogs store={store} formats={formats} />
      </div>
    </Section>
  )
}
