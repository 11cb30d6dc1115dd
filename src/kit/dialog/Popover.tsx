import { X } from 'lucide-react'
import { Popover as Radix } from 'radix-ui'
import { type KeyboardEvent, type ReactNode, useId, useMemo, useRef } from 'react'
import { text } from '../../language/index.ts'
import { IconButton } from '../controls/Button.tsx'
import { landmarkOf } from '../controls/landmark.ts'
import './style-nonce.ts'
import { restoreFocus } from './restore-focus.ts'

interface PopoverProps {
  readonly open: boolean
  /** The element that the popover opens next to, and returns the focus to. */
  readonly anchor: HTMLElement
  readonly title: ReactNode
  readonly children: ReactNode
  onClose(): void
  /** Runs once it has closed and given the focus back. */
  onClosed?(): void
  onKeyDown?(event: KeyboardEvent): unknown
}

/** A panel next to an element, with a heading. The rest of the page stays usable. */
export function Popover({ open, anchor, title, children, onClose, onClosed, onKeyDown }: PopoverProps) {
  const titleId = useId()
  const isClosedByOutsideClick = useRef(false)
  const virtualAnchor = useMemo(() => ({ current: lastingAnchor(anchor) }), [anchor])
  return (
    <Radix.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Radix.Anchor virtualRef={virtualAnchor} />
      <Radix.Portal container={landmarkOf(anchor)}>
        <Radix.Content
          className="popover"
          aria-labelledby={titleId}
          side={isWide(anchor) ? 'bottom' : 'right'}
          align="start"
          sideOffset={8}
          collisionPadding={12}
          onKeyDown={onKeyDown}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            isClosedByOutsideClick.current = false
            ;(event.currentTarget as HTMLElement).focus({ preventScroll: true })
          }}
          onInteractOutside={(event) => {
            if (anchor.contains(event.target as Node)) event.preventDefault()
            else isClosedByOutsideClick.current = true
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (!isClosedByOutsideClick.current) restoreFocus(anchor)
            onClosed?.()
          }}
        >
          <div className="popover-head">
            <h2 id={titleId}>{title}</h2>
            <IconButton label={text.close} onClick={onClose}>
              <X />
            </IconButton>
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Measures the element; returns its last position if a refresh of the page removed it. */
const lastingAnchor = (anchor: HTMLElement) => {
  let last = anchor.getBoundingClientRect()
  return {
    getBoundingClientRect: () => (last = anchor.isConnected ? anchor.getBoundingClientRect() : last),
  }
}

/** Whether the element is too wide for the popover to fit at its side. */
const isWide = (anchor: HTMLElement): boolean => anchor.getBoundingClientRect().width > innerWidth / 2
