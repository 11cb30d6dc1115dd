import { useStore } from '@nanostores/react'
import { Check, CircleAlert, X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { useEffect } from 'react'
import {
  $toasts,
  dismiss,
  showStoredToast,
  TOAST_DURATION_MS,
  TOAST_SWIPE_PX,
  type Toast,
} from './toasts.store.ts'
import { text } from '../../language/index.ts'
import { IconButton } from '../controls/Button.tsx'
import { freeToastFocus, leaveToasts } from './toast-focus.ts'

/** The only place where toasts appear, for all islands. */
export function Toaster() {
  const toasts = useStore($toasts)
  useEffect(showStoredToast, [])
  useEffect(freeToastFocus, [])
  const isEmpty = !toasts.some(({ open }) => open)
  useEffect(() => (isEmpty ? leaveToasts() : undefined), [isEmpty])
  return (
    <Radix.Provider
      duration={TOAST_DURATION_MS}
      swipeDirection="right"
      swipeThreshold={TOAST_SWIPE_PX}
      label={text.toast.label}
    >
      {toasts.map((toast) => (
        <Item key={toast.id} {...toast} />
      ))}
      {/* Elements with aria-live stay readable while a dialog hides the rest of the page. */}
      <div aria-live="off">
        <Radix.Viewport className="toasts" label={text.toast.region} hotkey={['F8']} />
      </div>
    </Radix.Provider>
  )
}

function Item({ id, open, title, description, note, variant, action, question, duration }: Toast) {
  const isError = variant === 'destructive'
  return (
    <Radix.Root
      className={isError ? 'toast bad' : 'toast'}
      open={open}
      onOpenChange={(next) => next || dismiss(id)}
      {...(duration === undefined ? {} : { duration })}
    >
      {isError ? <CircleAlert /> : <Check />}
      <div>
        <Radix.Title asChild>
          <b>{title}</b>
        </Radix.Title>
        {description && (
          <Radix.Description asChild>
            <p>{description}</p>
          </Radix.Description>
        )}
        {note && <p>{note}</p>}
      </div>
      {question && (
        <Radix.Action className="button small" altText={question.label} onClick={question.run}>
          {question.label}
        </Radix.Action>
      )}
      {action && (
        <Radix.Action className="button small" altText={action.label} onClick={action.run}>
          {action.label}
        </Radix.Action>
      )}
      <Radix.Close asChild>
        <IconButton label={text.dismiss}>
          <X />
        </IconButton>
      </Radix.Close>
    </Radix.Root>
  )
}
