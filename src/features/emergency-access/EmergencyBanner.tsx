import { useStore } from '@nanostores/react'
import { LockKeyholeOpen } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { GrantRow } from '#modules/emergency-access'
import { openRecord } from './emergency-access.store.ts'
import { clockTime, type Formats, timeIn } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { Button } from '../../kit/controls/Button.tsx'

interface BannerProps {
  readonly grant: Pick<GrantRow, 'id' | 'until'>
  /** Milliseconds, by the server’s clock. */
  readonly left: number
  readonly formats: Formats
}

export function EmergencyBanner({ grant, left, formats }: BannerProps) {
  const [store] = useState(() => openRecord(grant.id, left))
  const remains = useStore(store.$left)
  const ending = useStore(store.$ending)
  useEffect(() => store.count(), [store])
  const words = text.emergency
  return (
    <aside className="emergency small-text" aria-label={words.banner}>
      <LockKeyholeOpen />
      <p>
        <b>{words.readOnly}</b>{' '}
        <span role="timer">
          <span className="time-left">{words.left(remains)}</span>,{' '}
          {words.until(clockTime(timeIn(formats.zone, new Date(grant.until)), formats.timeFormat))}
        </span>
      </p>
      <Button busy={ending} onClick={() => void store.end()}>
        {ending ? words.ending : words.end}
      </Button>
    </aside>
  )
}
