import { atom } from 'nanostores'
import { text } from '../text/index.ts'
import type { CardFormStore } from './checkout-card-form.ts'
import type { CardDraft } from './checkout-card.ts'
import { beginPayment, failPayment, isPaying, stopPayment, succeedPayment } from './checkout-payment.ts'
import { reason, request, RequestError } from './request.ts'

/** What a bank asks before a card is used; null while it asks nothing. */
export const $bank = atom<{ readonly answer: (approved: boolean) => void } | null>(null)

const askBank = (): Promise<boolean> =>
  new Promise<boolean>((answer) => $bank.set({ answer })).finally(() => $bank.set(null))

/** What is sent of a card, and what the bank was answered where it has asked. */
type SentCard = CardDraft & { readonly approved?: boolean }

/** Sends a card; where its bank asks, asks the person, and sends it once more with the answer. */
export async function withBank<Answer extends { readonly status: string }>(
  card: CardDraft,
  send: (card: SentCard) => Promise<Answer>,
): Promise<Answer> {
  const answer = await send(card)
  return answer.status === 'requires_action' ? send({ ...card, approved: await askBank() }) : answer
}

/** Confirms the offer with the typed card at the practice gateway; without effect while that is under way. */
export async function payInPractice(form: CardFormStore, clientSecret: string): Promise<void> {
  if (isPaying()) return
  const card = form.ready()
  if (!card) return stopPayment()
  beginPayment()
  try {
    await withBank(card, (sent) => confirm({ ...sent, clientSecret }))
    succeedPayment()
  } catch (error) {
    if (error instanceof RequestError) form.refuse(error.fields)
    failPayment(reason(error, text.checkout.notConfirmed))
  }
}

const confirm = async (body: SentCard & { readonly clientSecret: string }) =>
  (await request<{ status: string }>('POST', '/api/practice/confirm', body)).data
