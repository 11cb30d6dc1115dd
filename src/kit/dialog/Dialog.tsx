import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { createContext, type KeyboardEvent, useContext, useRef, type ReactNode } from 'react'
import { text } from '../../language/index.ts'
import { Alert } from '../controls/Alert.tsx'
import { Button, type ButtonProps, IconButton } from '../controls/Button.tsx'
import './style-nonce.ts'
import './stray-click.ts'
import { DiscardQuestion } from './DiscardQuestion.tsx'
import { restoreFocus } from './restore-focus.ts'
import { type Dirty, useDiscardQuestion } from './useDiscardQuestion.ts'
import { useSheetDrag } from './useSheetDrag.ts'

interface DialogProps {
  readonly open: boolean
  onClose(): void
  /** Runs once it has closed and given the focus back. */
  onClosed?(): void
  onKeyDown?(event: KeyboardEvent): unknown
  readonly title: ReactNode
  /** Content next to the title, such as a count. */
  readonly aside?: ReactNode
  /** An action at the right of the header. */
  readonly action?: ReactNode
  readonly size?: 'narrow' | 'normal' | 'roomy' | 'wide' | 'tall'
  /** What the user has entered, and whether closing loses it. */
  readonly dirty?: Dirty
  /** A Dialog.Body and optionally a Dialog.Foot; a form may wrap both. */
  readonly children: ReactNode
}

/** A modal dialog for a short task; on a phone, a sheet from below. */
export function Dialog({ open, onClose, dirty = false, ...content }: DialogProps) {
  const question = useDiscardQuestion(open, dirty, onClose)
  return (
    <Radix.Root open={open} onOpenChange={(next) => next || question.close()}>
      <Radix.Portal>
        <Radix.Overlay className="scrim">
          <CloseContext value={question.close}>
            <Content {...content} dirty={dirty} question={question} />
          </CloseContext>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Closes the dialog around a component. */
const CloseContext = createContext<() => unknown>(() => undefined)

const sizes = {
  narrow: 'dialog narrow',
  normal: 'dialog',
  roomy: 'dialog roomy',
  wide: 'dialog wide',
  tall: 'dialog wide tall',
}

interface ContentProps extends Omit<DialogProps, 'open' | 'onClose'> {
  readonly question: ReturnType<typeof useDiscardQuestion>
}

function Content({
  title,
  aside,
  action,
  size = 'normal',
  dirty,
  children,
  question,
  onClosed,
  onKeyDown,
}: ContentProps) {
  const opener = useRef<HTMLElement | null>(null)
  const { sheet, handle } = useSheetDrag(question.close)
  return (
    <Radix.Content
      className={sizes[size]}
      ref={sheet}
      aria-describedby={undefined}
      onOpenAutoFocus={(event) => {
        event.preventDefault()
        opener.current = document.activeElement as HTMLElement | null
        firstFocus(event.currentTarget as HTMLElement).focus()
      }}
      onCloseAutoFocus={(event) => {
        event.preventDefault()
        restoreFocus(opener.current)
        onClosed?.()
      }}
      onEscapeKeyDown={(event) => hasOwnEscape(event.target) && event.preventDefault()}
      onInteractOutside={(event) => dirty && event.preventDefault()}
      onInput={question.onInput}
      onKeyDown={onKeyDown}
    >
      <div className="grab" {...handle} />
      <div className="dialog-head" {...handle}>
        <Radix.Title asChild>
          <h2>{title}</h2>
        </Radix.Title>
        {aside}
        <span className="spacer" />
        {action}
        <Radix.Close asChild>
          <IconButton label={text.close}>
            <X />
          </IconButton>
        </Radix.Close>
      </div>
      {children}
      {question.asking && <DiscardQuestion onDiscard={question.discard} onKeep={question.keep} />}
    </Radix.Content>
  )
}

// Focus the chosen or the first field, except on phones, where that would open the keyboard.
const firstFocus = (dialog: HTMLElement) => {
  const chosen = dialog.querySelector<HTMLElement>('.body [data-first-focus]:not(:disabled)')
  if (matchMedia('(pointer: coarse)').matches) {
    chosen?.scrollIntoView({ block: 'center' })
    return dialog
  }
  const first = '.body :is(input, select, textarea):not([readonly], :disabled)'
  return chosen ?? dialog.querySelector<HTMLElement>(first) ?? dialog
}

// Radix handles Escape before inner elements do, but an open list or a row that awaits confirmation must get
// it first.
const hasOwnEscape = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('[data-escape], [role="combobox"][aria-expanded="true"]') !== null

/** The scrolling part. With `flush`, its content sets its own vertical padding. */
Dialog.Body = ({ flush, children }: { flush?: boolean; children: ReactNode }) => (
  <div className={flush ? 'body flush' : 'body'}>{children}</div>
)

/** The scrolling part of a form in a dialog. `problem` is an error that belongs to no field. */
Dialog.Fields = ({ problem, children }: { problem?: ReactNode; children: ReactNode }) => (
  <Dialog.Body>
    <div className="stack">
      {problem && <Alert kind="error">{problem}</Alert>}
      {children}
    </div>
  </Dialog.Body>
)

/** The footer with the dialog's actions, on the right; `start` is on the left. */
Dialog.Foot = ({ start, children }: { start?: ReactNode; children?: ReactNode }) => (
  <div className="dialog-foot">
    {start}
    <span className="spacer" />
    {children}
  </div>
)

/** Closes the dialog; asks first if that would lose something. */
Dialog.Cancel = function Cancel({
  kind = 'quiet',
  children = text.cancel,
}: Pick<ButtonProps, 'kind' | 'children'>) {
  const close = useContext(CloseContext)
  return (
    <Button kind={kind} onClick={() => close()}>
      {children}
    </Button>
  )
}
