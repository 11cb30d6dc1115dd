import { useStore } from '@nanostores/react'
import { Bell, Calendar, FileText, UserRound, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import type { ActivityItem } from '#modules/reports'
import { recentActivity } from '../../stores/dashboard.ts'
import { type Formats, relativeTime } from '../../text/format.ts'
import { said, text } from '../../text/index.ts'
import { LoadFailed } from '../appointments/LoadFailed.tsx'
import { useMoment } from '../appointments/useNow.ts'
import { SkeletonTrail } from '../kit/Skeleton.tsx'

interface RecentActivityProps {
  readonly first: readonly ActivityItem[]
  readonly formats: Formats
  /** The moment the page was painted. */
  readonly now: number
}

/** The last things that happened in the clinic, newest first. */
export function RecentActivity({ first, formats, now }: RecentActivityProps) {
  const [activity] = useState(() => recentActivity(first))
  const state = useStore(activity.$state)
  return (
    <section aria-labelledby="recent-activity">
      <div className="rule">
        <h2 id="recent-activity">{text.dashboard.activity}</h2>
      </div>
      {state.is === 'known' && <Items items={state.data} formats={formats} now={now} />}
      {state.is === 'failed' && <LoadFailed onRetry={() => void activity.reload()} />}
      {state.is === 'late' && (
        <div aria-busy="true" data-late>
          <SkeletonTrail rows={4} />
        </div>
      )}
    </section>
  )
}

const icons: Record<ActivityItem['type'], LucideIcon> = {
  appointment: Calendar,
  patient: UserRound,
  document: FileText,
  reminder: Bell,
}

const Items = ({
  items,
  formats,
  now: painted,
}: Omit<RecentActivityProps, 'first'> & { items: readonly ActivityItem[] }) => {
  const now = new Date(useMoment(painted))
  if (items.length === 0) return <p className="act-none m">{text.dashboard.noActivity}</p>
  return (
    <ol className="trail act">
      {items.map((item, index) => {
        const Icon = icons[item.type]
        const marks = [index === 0 && 'first', index === items.length - 1 && 'last'].filter(Boolean).join(' ')
        return (
          <li key={item.id} className={marks}>
            <span className="node">
              <Icon />
            </span>
            <Message {...item} />
            <time className="tm" dateTime={item.at}>
              {relativeTime(item.at, formats, now)}
            </time>
          </li>
        )
      })}
    </ol>
  )
}

const Message = ({ message: told, patientName }: ActivityItem) => {
  const message = said(told)
  const at = patientName ? message.indexOf(patientName) : -1
  if (at < 0) return <p title={message}>{message}</p>
  return (
    <p title={message}>
      {message.slice(0, at)}
      <b className="b">{patientName}</b>
      {message.slice(at + patientName.length)}
    </p>
  )
}
