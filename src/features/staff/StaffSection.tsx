import { useStore } from '@nanostores/react'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { Everyone } from '#modules/identity'
import { staff } from '../../../stores/staff.ts'
import type { Formats } from '../../../text/format.ts'
import { text } from '../../../text/index.ts'
import { Button } from '../../kit/Button.tsx'
import { Section } from '../Section.tsx'
import { InvitedPeople } from './InvitedPeople.tsx'
import { StaffDialogs } from './StaffDialogs.tsx'
import { StaffList } from './StaffList.tsx'

const words = text.staffSettings

interface StaffSectionProps {
  readonly first: Everyone
  /** Who looks: they change and remove others. */
  readonly viewer: number
  readonly formats: Formats
}

/** Who works in the clinic, who is invited to, and how many more can be. */
export function StaffSection({ first, viewer, formats }: StaffSectionProps) {
  const [store] = useState(() => staff(first))
  const { people, invitations, seats } = useStore(store.$everyone)
  const of = (kind: keyof typeof seats.taken) => ({ taken: seats.taken[kind], limit: seats.limit[kind] })
  return (
    <Section title={words.title} hint={words.hint}>
      <div className="staff">
        <p className="m2">
          {words.seats(of('practitioners'), of('adminUsers'))} ·{' '}
          <a className="link" href="/pricing">
            {words.subscription}
          </a>
        </p>
        <StaffList store={store} people={people} viewer={viewer} formats={formats} />
        {invitations.length > 0 && (
          <InvitedPeople store={store} invitations={invitations} formats={formats} />
        )}
        <Button onClick={store.invite}>
          <UserPlus />
          {words.invite}
        </Button>
        <StaffDialogs store={store} formats={formats} />
      </div>
    </Section>
  )
}
