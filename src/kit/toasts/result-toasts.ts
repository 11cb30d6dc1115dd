import { text } from '../../language/index.ts'
import { reason } from '../requests/request.ts'
import { toast, type Message } from './toasts.store.ts'

/** Shows a green toast: 'Success' and a description. */
export const succeeded = (description: string, more: Partial<Message> = {}): number =>
  toast({ title: text.toast.success, description, ...more })

/** Shows a red toast: 'Error' and a description of the failure. */
export const failed = (description: string, more: Partial<Message> = {}): number =>
  toast({ title: text.toast.error, description, variant: 'destructive', ...more })

/** Shows a red toast with the server's message, or the screen's fallback. */
export const failedWith = (error: unknown, fallback: string): number => failed(reason(error, fallback))
