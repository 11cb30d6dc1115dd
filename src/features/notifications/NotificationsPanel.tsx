import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, type ReactNode, type RefObject } from 'react'
import { unreadCount } from '../../stores/notices.ts'
import { text } from '../../text/index.ts'
import { IconButton } from '../kit/IconButton.tsx'
import { Count } from '../kit/Tag.tsx'

/** '3 unread', beside the heading. */
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

/** A panel under the bell. The page beside it stays in use. */
export function NotificationsPanel({ id, bell, unread, onClose, children }: NotificationsPanelProps) {
  const panel = useRef<HTMLDialogElement>(null)
  useDismissed(panel, bell, onClose)
  return (
    <dialog open ref={panel} id={id} className="panel" aria-labelledby={`${id}-title`} tabIndex={-1}>
      <div className="hd2">
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

// A toast belongs to what was done here, and a dialog lies over it: neither is beside it.
const isBeside = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.toasts, .scrim, .tip') === null

// A click on nothing in particular leaves the focus with the page.
const isNowhere = (focused: Element | null): boolean =>
  focused === null || focused === document.body || focused.id === 'main'

/** Takes the focus when it opens; Escape and a click beside it close it and give the focus back. */
function useDismissed(
  panel: RefObject<HTMLElement | null>,
  bell: RefObject<HTMLElement | null>,
  onClose: () => void,
): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    panel.current?.focus({ preventScroll: true })
    const giveBack = () => {
      if (isNowhere(document.activeElement)) bell.current?.focus()
    }
    const press = ({ target }: PointerEvent) => {
      const inside = [panel, bell].some(({ current }) => current?.contains(target as Node))
      if (inside || !isBeside(target)) return
      close()
      setTimeout(giveBack)
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('.scrim')) return
      close()
      bell.current?.focus()
    }
    document.addEventListener('pointerdown', press)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', press)
      document.removeEventListener('keydown', escape)
    }
  }, [panel, bell])
}
