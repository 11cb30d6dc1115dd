import { atom } from 'nanostores'
import { text } from '../../../language/index.ts'
import { toast, toastAfterNavigation } from '../../../kit/toasts/toasts.store.ts'

const words = text.checkout

/** The page to which the provider redirects, and to which a payment without a redirect goes. */
export const SUCCESS_PATH = '/subscription-success'

interface Payment {
  readonly doing: 'nothing' | 'paying'
  /** Why the last attempt failed, in the provider's words. */
  readonly problem: string | null
}

export const $payment = atom<Payment>({ doing: 'nothing', problem: null })

export const isPaying = (): boolean => $payment.get().doing === 'paying'

export const beginPayment = (): void => $payment.set({ doing: 'paying', problem: null })

export function failPayment(problem: string): void {
  $payment.set({ doing: 'nothing', problem })
  toast({ title: words.paymentFailed, description: problem, variant: 'destructive' })
}

export const stopPayment = (): void => $payment.set({ doing: 'nothing', problem: null })

/** Opens the page with the next steps. The button stays busy until it loads. */
export function succeedPayment(): void {
  toastAfterNavigation({ title: words.paymentSuccessful, description: words.active })
  location.assign(SUCCESS_PATH)
}

/** While the bank has not decided, do not report success. */
export const awaitPayment = (): void => location.assign(`${SUCCESS_PATH}?redirect_status=processing`)
