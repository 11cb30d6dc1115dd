import { useStore } from '@nanostores/react'
import { Bell } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { NoticesPanel, unreadCount } from '../../stores/notices.ts'
import type { Formats } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { isPhone } from '../calendar/phone.ts'
import { Dialog } from '../kit/Dialog.tsx'
import { IconButton } from '../kit/IconButton.tsx'
import { NotificationsPanel, Unread } from './NotificationsPanel.tsx'
import { NotificationsContent } from './NotificationsContent.tsx'

interface NotificationsBellProps {
  /** As the page was painted. */
  readonly unread: number
  readonly formats: Formats
}

const words = text.notices

/** The bell in the header, and what it has to tell: a panel beside the page, on a phone a sheet over it. */
export function NotificationsBell({ unread: painted, formats }: NotificationsBellProps) {
  const [notices] = useState(() => new NoticesPanel(painted))
  const unread = useStore(notices.$unread)
  const [shown, setShown] = useState<'no' | 'panel' | 'sheet'>('no')
  const bell = useRef<HTMLButtonElement>(null)
  const id = useId()
  const open = () => {
    setShown(isPhone() ? 'sheet' : 'panel')
    void notices.open(true)
  }
  const close = () => {
    setShown('no')
    void notices.open(false)
  }
  return (
    <>
      <IconButton
        ref={bell}
        className="alarm"
        label={words.bell(unreadCount(unread))}
        aria-haspopup="dialog"
        aria-expanded={shown !== 'no'}
        aria-controls={shown === 'panel' ? id : undefined}
        onClick={shown === 'no' ? open : close}
      >
        <Bell />
        {unread > 0 && <span className="dot" />}
      </IconButton>
      {shown === 'panel' && (
        <NotificationsPanel id={id} bell={bell} unread={unread} onClose={close}>
          <NotificationsContent notices={notices} formats={formats} onLeave={close} />
        </NotificationsPanel>
      )}
      <Dialog open={shown === 'sheet'} onClose={close} title={words.title} aside={<Unread count={unread} />}>
        <Dialog.Body flush>
          <NotificationsContent notices={notices} formats={formats} onLeave={close} />
        </Dialog.Body>
      </Dialog>
    </>
  )
}
