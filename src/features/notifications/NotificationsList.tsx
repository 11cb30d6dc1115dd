import {
  Bell,
  BellOff,
  CalendarCheck,
  CalendarX2,
  CircleAlert,
  ClipboardList,
  CreditCard,
  HardDrive,
  MailX,
  MessageSquare,
  ShieldAlert,
  Trash2,
  Users,
  type LucideIcon,
} from 'lucide-react'
import { type MouseEvent, useId, useRef } from 'react'
import type { NoticeRow } from '#modules/notices'
import type { NoticesPanel } from '../../stores/notices.ts'
import { type Formats, relativeTime } from '../../text/format.ts'
import { said, text } from '../../text/index.ts'
import { useMoment } from '../appointments/useNow.ts'
import { Button } from '../kit/Button.tsx'
import { IconButton } from '../kit/IconButton.tsx'

const words = text.notices

const icons: Readonly<Record<NoticeRow['what'], LucideIcon>> = {
  form_submitted: ClipboardList,
  reminder_failed: CircleAlert,
  reminder_overdue: Bell,
  reminder_unknown: CircleAlert,
  visit_confirmed: CalendarCheck,
  visit_declined: CalendarX2,
  reply_unclear: MessageSquare,
  messages_declined: BellOff,
  messages_agreed: Users,
  appointment_cancelled: CalendarX2,
  invitation_failed: MailX,
  virus_found: ShieldAlert,
  storage_nearly_full: HardDrive,
  payment_failed: CreditCard,
  payment_recovered: CreditCard,
  trial_ends_soon: CreditCard,
  trial_over: CreditCard,
  subscription_ended: CreditCard,
  changes_off: CreditCard,
  access_unusual: ShieldAlert,
  emergency_access: ShieldAlert,
}

interface NotificationsListProps {
  readonly rows: readonly NoticeRow[]
  readonly more: boolean
  readonly notices: NoticesPanel
  readonly formats: Formats
  onLeave(): void
}

/** Notices, newest first. */
export function NotificationsList({ rows, more, notices, formats, onLeave }: NotificationsListProps) {
  const now = new Date(useMoment())
  const list = useRef<HTMLUListElement>(null)
  // The focus goes on to the notice that takes the place of the deleted one.
  const remove = (notice: NoticeRow, index: number) => {
    const next = rows[index + 1] ?? rows[index - 1]
    void notices.remove(notice)
    const button = next && list.current?.querySelector<HTMLElement>(`[data-delete="${next.id}"]`)
    const panel = list.current?.closest<HTMLElement>('dialog, [role="dialog"]')
    ;(button ?? panel)?.focus()
  }
  return (
    <ul className="ntf" ref={list} aria-label={words.title}>
      {rows.map((notice, index) => (
        <Notice
          key={notice.id}
          {...notice}
          time={relativeTime(notice.timestamp, formats, now)}
          onRead={(read) => notices.setRead(notice, read)}
          onLeave={onLeave}
          onDelete={() => remove(notice, index)}
        />
      ))}
      {more && (
        <li className="older">
          <Button kind="quiet" size="small" onClick={() => void notices.more()}>
            {words.more}
          </Button>
        </li>
      )}
    </ul>
  )
}

interface NoticeProps extends NoticeRow {
  readonly time: string
  onRead(read: boolean): Promise<void>
  onLeave(): void
  onDelete(): void
}

function Notice({ id, what, timestamp, read, priority, href, ...rest }: NoticeProps) {
  const { time, onRead, onLeave, onDelete } = rest
  const Icon = icons[what]
  const [title, message] = [said(rest.title), said(rest.message)]
  const saying = useId()
  // The page that comes counts what is unread: it is told first.
  const go = async (event: MouseEvent<HTMLAnchorElement>) => {
    const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey
    if (!isElsewhere) event.preventDefault()
    await onRead(true)
    if (isElsewhere) return
    onLeave()
    location.assign(href)
  }
  return (
    <li className={read ? '' : 'new'}>
      <button
        type="button"
        className="rd"
        aria-label={read ? words.markUnread(title) : words.markRead(title)}
        aria-describedby={saying}
        onClick={() => void onRead(!read)}
      />
      <Icon />
      <div>
        <p className="ti">
          <a href={href} onClick={(event) => void go(event)}>
            {title}
          </a>
          {priority === 'high' && <span className="pri-t">{words.highPriority}</span>}
        </p>
        <p className="ms" id={saying}>
          {message}
        </p>
        <time className="tm num" dateTime={timestamp}>
          {time}
        </time>
      </div>
      <IconButton label={words.delete(title)} aria-describedby={saying} data-delete={id} onClick={onDelete}>
        <Trash2 />
      </IconButton>
    </li>
  )
}
