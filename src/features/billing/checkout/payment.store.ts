import { atom } from 'nanostores'
import { text } from '../text/index.ts'
import { toast, toastAfterNavigation } from './toasts.ts'

const words = text.checkout

/** Where the provider sends a browser back to, and where a payment that needed no detour goes on. */
export const SUCCESS = '/subscription-success'

/** The card being confirmed. */
export interface Payment {
  readonly doing: 'nothing' | 'paying'
  /** Why the last try did not succeed, in the provider's words. */
  readonly problem: string | null
}

export const $payment = atom<Payment>({ doing: 'nothing', problem: null })

export const isPaying = (): boolean => $payment.get().doing === 'paying'

export const beginPayment = (): void => $payment.set({ doing: 'paying', problem: null })

/** Back to the form, with everything that was typed. */
export function failPayment(why: string): void {
  $payment.set({ doing: 'nothing', problem: why })
  toast({ title: words.paymentFailed, description: why, variant: 'destructive' })
}

/** Back to the form, which says itself what is missing. */
export const stopPayment = (): void => $payment.set({ doing: 'nothing', problem: null })

/** On to the page that says what comes next. The button stays busy until that is there. */
export function succeedPayment(): void {
  toastAfterNavigation({ title: words.paymentSuccessful, description: words.active })
  location.assign(SUCCESS)
}

/** Where the bank has not decided yet, nothing is called successful. */
export const awaitPayment = (): void => location.assign(`${SUCCESS}?redirect_status=processing`)
