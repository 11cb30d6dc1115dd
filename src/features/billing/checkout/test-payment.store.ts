import { atom } from 'nanostores'
import { text } from '../../../language/index.ts'
import type { CardFormStore } from './card-form.store.ts'
import type { CardDraft } from './card.ts'
import { beginPayment, failPayment, isPaying, stopPayment, succeedPayment } from './payment.store.ts'
import { reason, request, RequestError } from '../../../kit/requests/request.ts'

export const $bank = atom<{ readonly answer: (approved: boolean) => void } | null>(null)

const askBank = (): Promise<boolean> =>
  new Promise<boolean>((answer) => $bank.set({ answer })).finally(() => $bank.set(null))

type SentCard = CardDraft & { readonly approved?: boolean }

/** Sends a card; if the bank requires confirmation, asks the user and sends it again with the answer. */
export async function withBank<Answer extends { readonly status: string }>(
  card: CardDraft,
  send: (card: SentCard) => Promise<Answer>,
): Promise<Answer> {
  const answer = await send(card)
  return answer.status === 'requires_action' ? send({ ...card, approved: await askBank() }) : answer
}

/** Confirms the offer with the typed test card; does nothing while a payment is in progress. */
export async function payWithTestCard(form: CardFormStore, clientSecret: string): Promise<void> {
  if (isPaying()) return
  const card = form.validDraft()
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
