import { useStore } from '@nanostores/react'
import { Bell, Calendar, FileText, UserRound, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import type { ActivityItem } from '#modules/reports'
import { clockTime, dayIn, type Formats, relativeTime, shortMonthDay } from '../../kit/format/format.ts'
import { LoadFailed, SkeletonTrail } from '../../kit/list/ListStates.tsx'
import { useMoment } from '../../kit/time/useNow.ts'
import { text } from '../../language/index.ts'
import { createRecentActivity } from './dashboard.store.ts'

interface RecentActivityProps {
  readonly initial: readonly ActivityItem[]
  readonly formats: Formats
  readonly now: number
}

export function RecentActivity({ initial, formats, now }: RecentActivityProps) {
  const [activity] = useState(() => createRecentActivity(initial))
  const state = useStore(activity.$state)
  return (
    <section aria-labelledby="recent-activity">
      <div className="rule">
        <h2 id="recent-activity">{text.dashboard.activity}</h2>
      </div>
      {state.is === 'known' && <Items items={state.data} formats={formats} now={now} />}
      {state.is === 'failed' && <LoadFailed onRetry={() => activity.reload()} />}
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
  now: renderedAt,
}: Omit<RecentActivityProps, 'initial'> & { items: readonly ActivityItem[] }) => {
  const now = new Date(useMoment(renderedAt))
  if (items.length === 0) return <p className="activity-none faint">{text.dashboard.noActivity}</p>
  return (
    <ol className="trail activity">
      {items.map((item, index) => {
        const Icon = icons[item.type]
        const marks = [index === 0 && 'first', index === items.length - 1 && 'last'].filter(Boolean).join(' ')
        return (
          <li key={item.id} className={marks}>
            <span className="node">
              <Icon />
            </span>
            <Sentence item={item} formats={formats} now={now} />
            <time className="time" dateTime={item.at}>
              {relativeTime(item.at, formats, now)}
            </time>
          </li>
        )
      })}
    </ol>
  )
}

// Describes the subject of an activity: a form, a document type or an appointment’s time.
const subjectOf = (
  { formTitle, documentType, date, time }: ActivityItem,
  { zone, timeFormat }: Formats,
  now: Date,
): string => {
  if (formTitle !== null) return formTitle
  if (documentType !== null) return text.activity.documents[documentType]
  if (date === null || time === null) return ''
  const clock = clockTime(time, timeFormat)
  return date === dayIn(zone, now) ? clock : `${shortMonthDay(date)}, ${clock}`
}

// Marks the patient’s place in the sentence, to show the name in bold.
const NAME_MARKER = '\u0000'

const Sentence = ({ item, formats, now }: { item: ActivityItem; formats: Formats; now: Date }) => {
  const { what: activity, patientName: name, patientId } = item
  const sentence = text.activity.sentences[activity]
  const subject = subjectOf(item, formats, now)
  const [before, after = ''] = sentence({ name: name && NAME_MARKER, what: subject }).split(NAME_MARKER)
  return (
    <p>
      {before}
      {name && <b className="strong">{patientId ? <a href={`/patients/${patientId}`}>{name}</a> : name}</b>}
      {after}
    </p>
  )
}
