import { useStore } from '@nanostores/react'
import { Check, CircleAlert, X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { useEffect } from 'react'
import { $toasts, dismiss, showStoredToast, type Toast, TOAST_DURATION, TOAST_SWIPE } from './toasts.store.ts'
import { text } from '../../language/index.ts'
import { IconButton } from '../controls/IconButton.tsx'

/** The only place where toasts appear, for all islands. */
export function Toaster() {
  const toasts = useStore($toasts)
  useEffect(showStoredToast, [])
  useEffect(freeToastFocus, [])
  return (
    <Radix.Provider
      duration={TOAST_DURATION}
      swipeDirection="right"
      swipeThreshold={TOAST_SWIPE}
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

function Item({ id, open, title, description, variant, action, duration }: Toast) {
  const bad = variant === 'destructive'
  return (
    <Radix.Root
      className={bad ? 'toast bad' : 'toast'}
      open={open}
      onOpenChange={(next) => next || dismiss(id)}
      {...(duration === undefined ? {} : { duration })}
    >
      {bad ? <CircleAlert /> : <Check />}
      <div>
        <Radix.Title asChild>
          <b>{title}</b>
        </Radix.Title>
        {description && (
          <Radix.Description asChild>
            <p>{description}</p>
          </Radix.Description>
        )}
      </div>
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

const isToast = (target: EventTarget | null) =>
  target instanceof Element && target.closest('.toasts') !== null

const keepToOurselves = (event: FocusEvent) => {
  if (isToast(event.target) || isToast(event.relatedTarget)) event.stopPropagation()
}

/** Lets F8 move the focus to the toasts while a dialog traps it: hides those focus events from the trap. */
function freeToastFocus(): () => void {
  const page = document.documentElement
  page.addEventListener('focusin', keepToOurselves)
  page.addEventListener('focusout', keepToOurselves)
  return () => {
    page.removeEventListener('focusin', keepToOurselves)
    page.removeEventListener('focusout', keepToOurselves)
  }
}
