import type { VisitChange } from '#contracts/clinic'
import { request } from '../../../kit/requests/request.ts'
import { toastError, toastSuccess, UNDO_DURATION_MS } from '../../../kit/toasts/result-toasts.ts'
import type { Message } from '../../../kit/toasts/toasts.store.ts'
import { reportLocalChange } from '../../../kit/updates/local-changes.ts'
import { text } from '../../../language/index.ts'

interface ChangedVisit {
  readonly id: number
  readonly untold?: VisitChange | null
}

/** Lets a toast ask whether to tell the patient about the change, if the clinic lets its staff decide. */
export const askToTell = ({ id, untold }: ChangedVisit): Partial<Message> =>
  untold ? tellQuestion(() => tell(`/api/appointments/${id}/tell-patient`)) : {}

/** Lets a toast ask whether to tell the patient about the change of a series, in one message. */
export const askToTellOfSeries = ({ id, untold }: ChangedVisit): Partial<Message> =>
  untold ? tellQuestion(() => tell(`/api/appointment-series/${id}/tell-patient`, { about: untold })) : {}

const tellQuestion = (run: () => Promise<void>): Partial<Message> => ({
  duration: UNDO_DURATION_MS,
  question: { label: text.visitMessages.tell, run: () => void run() },
})

async function tell(address: string, body?: { readonly about: VisitChange }): Promise<void> {
  try {
    await request('POST', address, body)
    toastSuccess(text.visitMessages.told)
    reportLocalChange('reminder')
  } catch (error) {
    toastError(error, text.visitMessages.tellFailed)
  }
}
