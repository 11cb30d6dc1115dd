import { X } from 'lucide-react'
import { Popover as Radix } from 'radix-ui'
import { type KeyboardEvent, type ReactNode, useId, useMemo, useRef } from 'react'
import { text } from '../../language/index.ts'
import { IconButton } from '../controls/Button.tsx'
import { landmarkOf } from '../controls/landmark.ts'
import './style-nonce.ts'
import { focusAgain } from './focus-again.ts'

interface PopoverProps {
  readonly open: boolean
  /** What it is about: it opens beside it, and gives the focus back to it. */
  readonly anchor: HTMLElement
  readonly title: ReactNode
  readonly children: ReactNode
  onClose(): void
  /** Runs once it has closed and given the focus back. */
  onClosed?(): void
  onKeyDown?(event: KeyboardEvent): unknown
}

/** A panel beside an element, with a heading; the rest of the page stays in use. */
export function Popover({ open, anchor, title, children, onClose, onClosed, onKeyDown }: PopoverProps) {
  const titleId = useId()
  const isLeft = useRef(false)
  const place = useMemo(() => ({ current: measurable(anchor) }), [anchor])
  return (
    <Radix.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Radix.Anchor virtualRef={place} />
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
            isLeft.current = false
            ;(event.currentTarget as HTMLElement).focus({ preventScroll: true })
          }}
          onInteractOutside={(event) => {
            if (anchor.contains(event.target as Node)) event.preventDefault()
            else isLeft.current = true
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (!isLeft.current) focusAgain(anchor)
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

/** Stays where the element last was, if a refresh of the page removes it. */
const measurable = (anchor: HTMLElement) => {
  let last = anchor.getBoundingClientRect()
  return {
    getBoundingClientRect: () => (last = anchor.isConnected ? anchor.getBoundingClientRect() : last),
  }
}

/** Whether there is no room beside it. */
const isWide = (anchor: HTMLElement): boolean => anchor.getBoundingClientRect().width > innerWidth / 2
