import { useStore } from '@nanostores/react'
import { LockKeyholeOpen } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { GrantRow } from '#modules/emergency'
import { openRecord } from '../../stores/emergency.ts'
import { clockTime, type Formats, timeIn } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { Button } from '../kit/Button.tsx'

interface BannerProps {
  readonly grant: Pick<GrantRow, 'id' | 'until'>
  /** Milliseconds, by the clock of the server. */
  readonly left: number
  readonly formats: Formats
}

/** That a record is open because somebody must, how long it still is, and the way to give it back. */
export function EmergencyBanner({ grant, left, formats }: BannerProps) {
  const [store] = useState(() => openRecord(grant.id, left))
  const remains = useStore(store.$left)
  const ending = useStore(store.$ending)
  useEffect(() => store.count(), [store])
  const words = text.emergency
  return (
    <aside className="emergency" aria-label={words.banner}>
      <LockKeyholeOpen />
      <p>
        <b>{words.readOnly}</b>{' '}
        <span role="timer">
          <span className="t">{words.left(remains)}</span>,{' '}
          {words.until(clockTime(timeIn(formats.zone, new Date(grant.until)), formats.timeFormat))}
        </span>
      </p>
      <Button busy={ending} onClick={() => void store.end()}>
        {ending ? words.ending : words.end}
      </Button>
    </aside>
  )
}
