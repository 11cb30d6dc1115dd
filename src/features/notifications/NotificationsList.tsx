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
  Users,
  type LucideIcon,
  UserPen,
} from 'lucide-react'
import { type MouseEvent, useId, useRef } from 'react'
import type { ClinicFormat } from '#modules/clinic'
import type { NotificationRow } from '#modules/notifications'
import type { NotificationsStore } from './notifications.store.ts'
import { type Formats, relativeTime } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { pageClinicFormat } from '../../kit/format/clinic-format.ts'
import { useMoment } from '../../kit/time/useNow.ts'
import { Button } from '../../kit/controls/Button.tsx'
import { DeleteIcon } from '../../kit/controls/DeleteButton.tsx'

const words = text.notices

const icons: Readonly<Record<NotificationRow['what'], LucideIcon>> = {
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
  domain_lost: CircleAlert,
  payment_failed: CreditCard,
  payment_recovered: CreditCard,
  trial_ends_soon: CreditCard,
  trial_over: CreditCard,
  subscription_ended: CreditCard,
  changes_off: CreditCard,
  access_unusual: ShieldAlert,
  emergency_access: ShieldAlert,
  calendar_link_ended: CalendarX2,
  backup_failed: HardDrive,
  backup_missing: HardDrive,
  proof_failed: ShieldAlert,
  member_renamed: UserPen,
}

interface NotificationsListProps {
  readonly rows: readonly NotificationRow[]
  readonly hasMore: boolean
  readonly notices: NotificationsStore
  readonly formats: Formats
  onLeave(): void
}

export function NotificationsList({ rows, hasMore, notices, formats, onLeave }: NotificationsListProps) {
  const now = new Date(useMoment())
  const format = pageClinicFormat(formats, now)
  const list = useRef<HTMLUListElement>(null)
  // The focus moves to the notification after the deleted one, or before it if that was the last.
  const remove = (notification: NotificationRow, index: number) => {
    const next = rows[index + 1] ?? rows[index - 1]
    void notices.remove(notification)
    const button = next && list.current?.querySelector<HTMLElement>(`[data-delete="${next.id}"]`)
    const panel = list.current?.closest<HTMLElement>('dialog, [role="dialog"]')
    ;(button ?? panel)?.focus()
  }
  return (
    <ul className="notification-list" ref={list} aria-label={words.title}>
      {rows.map((notification, index) => (
        <NotificationItem
          key={notification.id}
          notification={notification}
          lines={describeNotification(notification, format)}
          time={relativeTime(notification.timestamp, formats, now)}
          onRead={(read) => notices.setRead(notification, read)}
          onLeave={onLeave}
          onDelete={() => remove(notification, index)}
        />
      ))}
      {hasMore && (
        <li className="older">
          <Button kind="quiet" size="small" onClick={() => void notices.loadMore()}>
            {words.more}
          </Button>
        </li>
      )}
    </ul>
  )
}

interface NotificationLines {
  readonly title: string
  readonly message: string
}

const describeNotification = ({ what, params }: NotificationRow, format: ClinicFormat): NotificationLines => {
  const lines = text.notificationLines[what]
  return { title: lines.title(params as never), message: lines.message(params as never, format) }
}

interface NotificationItemProps {
  readonly notification: NotificationRow
  readonly lines: NotificationLines
  /** How long ago it was. */
  readonly time: string
  onRead(read: boolean): Promise<void>
  onLeave(): void
  onDelete(): void
}

function NotificationItem({ notification, lines, time, onRead, onLeave, onDelete }: NotificationItemProps) {
  const { title, message } = lines
  const { id, what, timestamp, read, priority, href } = notification
  const Icon = icons[what]
  const messageId = useId()
  // The next page renders the unread count, so mark the notification as read before leaving.
  const followLink = async (event: MouseEvent<HTMLAnchorElement>) => {
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
        className="read-toggle"
        aria-label={read ? words.markUnread(title) : words.markRead(title)}
        aria-describedby={messageId}
        onClick={() => void onRead(!read)}
      />
      <Icon />
      <div>
        <p className="title">
          <a href={href} onClick={(event) => void followLink(event)}>
            {title}
          </a>
          {priority === 'high' && <span className="high-priority">{words.highPriority}</span>}
        </p>
        <p className="message" id={messageId}>
          {message}
        </p>
        <time className="time numeric" dateTime={timestamp}>
          {time}
        </time>
      </div>
      <DeleteIcon
        label={words.delete(title)}
        aria-describedby={messageId}
        data-delete={id}
        onClick={onDelete}
      />
    </li>
  )
}
