import { text } from '../text/index.ts'
import { reason } from './request.ts'
import { toast, type Message } from './toasts.ts'

/** A green toast: 'Success' and what was done. */
export const succeeded = (description: string, more: Partial<Message> = {}): number =>
  toast({ title: text.toast.success, description, ...more })

/** A red toast: 'Error' and what failed. */
export const failed = (description: string, more: Partial<Message> = {}): number =>
  toast({ title: text.toast.error, description, variant: 'destructive', ...more })

/** A red toast with the server's own sentence, or the screen's where it gave none. */
export const failedWith = (error: unknown, fallback: string): number => failed(reason(error, fallback))
