import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { useRef, type ReactNode } from 'react'
import { text } from '../../text/index.ts'
import { IconButton } from './IconButton.tsx'
import './nonce.ts'
import './stray-click.ts'
import { useSheetDrag } from './useSheetDrag.ts'

interface DialogProps {
  readonly open: boolean
  onClose(): void
  readonly title: ReactNode
  /** Said to screen readers with the title. */
  readonly description?: string
  /** Stands beside the title, such as a count. */
  readonly aside?: ReactNode
  /** The one thing to do from the head, on its right. */
  readonly action?: ReactNode
  readonly size?: 'narrow' | 'normal' | 'roomy' | 'wide' | 'tall'
  /** Something was typed: a click beside the dialog does not throw it away. */
  readonly dirty?: boolean
  /** A Dialog.Body, and where there is one a Dialog.Foot; both may stand in a form. */
  readonly children: ReactNode
}

/** A short task over the page; on a phone a sheet from below. */
export function Dialog({ open, onClose, ...content }: DialogProps) {
  return (
    <Radix.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="scrim">
          <Content {...content} onClose={onClose} />
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}

const sizes = {
  narrow: 'dlg narrow',
  normal: 'dlg',
  roomy: 'dlg roomy',
  wide: 'dlg wide',
  tall: 'dlg wide tall',
}

function Content({
  title,
  description,
  aside,
  action,
  size = 'normal',
  dirty,
  children,
  onClose,
}: Omit<DialogProps, 'open'>) {
  const opener = useRef<HTMLElement | null>(null)
  const { sheet, handle } = useSheetDrag(onClose)
  return (
    <Radix.Content
      className={sizes[size]}
      ref={sheet}
      {...(description ? {} : { 'aria-describedby': undefined })}
      onOpenAutoFocus={(event) => {
        event.preventDefault()
        opener.current = document.activeElement as HTMLElement | null
        firstFocus(event.currentTarget as HTMLElement).focus()
      }}
      onCloseAutoFocus={(event) => {
        event.preventDefault()
        focusAgain(opener.current)
      }}
      onEscapeKeyDown={(event) => hasOwnEscape(event.target) && event.preventDefault()}
      onInteractOutside={(event) => dirty && event.preventDefault()}
    >
      <div className="grab" {...handle} />
      <div className="dhead" {...handle}>
        <Radix.Title asChild>
          <h2>{title}</h2>
        </Radix.Title>
        {description && <Radix.Description className="sr">{description}</Radix.Description>}
        {aside}
        <span className="sp" />
        {action}
        <Radix.Close asChild>
          <IconButton label={text.close}>
            <X />
          </IconButton>
        </Radix.Close>
      </div>
      {children}
    </Radix.Content>
  )
}

// The first field; but on a phone, where that would bring up the keyboard, the dialog itself.
const firstFocus = (dialog: HTMLElement) =>
  (matchMedia('(pointer: coarse)').matches
    ? null
    : dialog.querySelector<HTMLElement>('.body :is(input, select, textarea):not([readonly], :disabled)')) ??
  dialog

// The opener may be gone by now, a deleted row for one: then the page's content gets the focus.
const focusAgain = (opener: HTMLElement | null) =>
  (opener?.isConnected ? opener : document.getElementById('main'))?.focus()

// Radix hears Escape before anything inside does: an open list or an armed row takes it first.
const hasOwnEscape = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('[data-escape], [role="combobox"][aria-expanded="true"]') !== null

/** What scrolls. `flush` leaves the inner space above and below to its content. */
Dialog.Body = ({ flush, children }: { flush?: boolean; children: ReactNode }) => (
  <div className={flush ? 'body flush' : 'body'}>{children}</div>
)

/** The ruled foot with the dialog's actions. */
Dialog.Foot = ({ children }: { children: ReactNode }) => <div className="dfoot">{children}</div>
