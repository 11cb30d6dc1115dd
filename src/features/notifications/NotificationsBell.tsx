import { useStore } from '@nanostores/react'
import { Bell } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { createNotificationsStore, unreadCount } from './notifications.store.ts'
import type { Formats } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { isPhone } from '../../kit/controls/window-width.ts'
import { Dialog } from '../../kit/dialog/Dialog.tsx'
import { IconButton } from '../../kit/controls/Button.tsx'
import { NotificationsPanel, Unread } from './NotificationsPanel.tsx'
import { NotificationsContent } from './NotificationsContent.tsx'

interface NotificationsBellProps {
  readonly unread: number
  readonly formats: Formats
}

const words = text.notices

export function NotificationsBell({ unread: painted, formats }: NotificationsBellProps) {
  const [store] = useState(() => createNotificationsStore(painted))
  const unread = useStore(store.$unread)
  const [openView, setOpenView] = useState<'no' | 'panel' | 'sheet'>('no')
  const bellButton = useRef<HTMLButtonElement>(null)
  const id = useId()
  const open = () => {
    setOpenView(isPhone() ? 'sheet' : 'panel')
    void store.open(true)
  }
  const close = () => {
    setOpenView('no')
    void store.open(false)
  }
  return (
    <>
      <IconButton
        ref={bellButton}
        className="alarm"
        label={words.bell(unreadCount(unread))}
        aria-haspopup="dialog"
        aria-expanded={openView !== 'no'}
        aria-controls={openView === 'panel' ? id : undefined}
        onClick={openView === 'no' ? open : close}
      >
        <Bell />
        {unread > 0 && <span className="dot" />}
      </IconButton>
      {openView === 'panel' && (
        <NotificationsPanel id={id} bell={bellButton} unread={unread} onClose={close}>
          <NotificationsContent notices={store} formats={formats} onLeave={close} />
        </NotificationsPanel>
      )}
      <Dialog
        open={openView === 'sheet'}
        onClose={close}
        title={words.title}
        aside={<Unread count={unread} />}
      >
        <Dialog.Body flush>
          <NotificationsContent notices={store} formats={formats} onLeave={close} />
        </Dialog.Body>
      </Dialog>
    </>
  )
}
