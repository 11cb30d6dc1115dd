import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, type ReactNode, type RefObject } from 'react'
import { unreadCount } from './notifications.store.ts'
import { text } from '../../language/index.ts'
import { IconButton } from '../../kit/controls/Button.tsx'
import { Count } from '../../kit/controls/Tag.tsx'

export const Unread = ({ count }: { count: number }) => (
  <output>{count > 0 && <Count>{text.notices.unread(unreadCount(count))}</Count>}</output>
)

interface NotificationsPanelProps {
  readonly id: string
  readonly bell: RefObject<HTMLButtonElement | null>
  readonly unread: number
  onClose(): void
  readonly children: ReactNode
}

export function NotificationsPanel({ id, bell, unread, onClose, children }: NotificationsPanelProps) {
  const panel = useRef<HTMLDialogElement>(null)
  useDismissed(panel, bell, onClose)
  return (
    <dialog open ref={panel} id={id} className="panel" aria-labelledby={`${id}-title`} tabIndex={-1}>
      <div className="panel-head">
        <h2 id={`${id}-title`}>{text.notices.title}</h2>
        <Unread count={unread} />
        <IconButton
          label={text.close}
          onClick={() => {
            onClose()
            bell.current?.focus()
          }}
        >
          <X />
        </IconButton>
      </div>
      {children}
    </dialog>
  )
}

// Clicks on toasts and dialogs do not count as outside: a toast may belong to this panel, and a dialog covers
// it.
const isOutside = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.toasts, .scrim, .tip') === null

// After a click on nothing focusable, the browser leaves focus on the body.
const hasNoFocus = (focused: Element | null): boolean =>
  focused === null || focused === document.body || focused.id === 'main'

/** Focuses the panel when it opens. Escape or a click outside closes it and returns the focus. */
function useDismissed(
  panel: RefObject<HTMLElement | null>,
  bellButton: RefObject<HTMLElement | null>,
  onClose: () => void,
): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    panel.current?.focus({ preventScroll: true })
    const returnFocus = () => {
      if (hasNoFocus(document.activeElement)) bellButton.current?.focus()
    }
    const handlePress = ({ target }: PointerEvent) => {
      const inside = [panel, bellButton].some(({ current }) => current?.contains(target as Node))
      if (inside || !isOutside(target)) return
      close()
      setTimeout(returnFocus)
    }
    const handleEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('.scrim')) return
      close()
      bellButton.current?.focus()
    }
    document.addEventListener('pointerdown', handlePress)
    document.addEventListener('keydown', handleEscape)
    return () => {
      document.removeEventListener('pointerdown', handlePress)
      document.removeEventListener('keydown', handleEscape)
    }
  }, [panel, bellButton])
}
