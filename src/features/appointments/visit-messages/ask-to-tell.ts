import type { VisitChange } from '#contracts/clinic'
import { request } from '../../../kit/requests/request.ts'
import { failedWith, succeeded, UNDO_FOR } from '../../../kit/toasts/result-toasts.ts'
import type { Message } from '../../../kit/toasts/toasts.store.ts'
import { reportLocalChange } from '../../../kit/updates/local-changes.ts'
import { text } from '../../../language/index.ts'

interface ChangedVisit {
  readonly id: number
  readonly untold?: VisitChange | null
}

/** Lets a toast ask whether the patient is told of the change, where the clinic leaves that to its people. */
export const askToTell = ({ id, untold }: ChangedVisit): Partial<Message> =>
  untold ? { duration: UNDO_FOR, question: { label: text.visitMessages.tell, run: () => void tell(id) } } : {}

async function tell(id: number): Promise<void> {
  try {
    await request('POST', `/api/appointments/${id}/tell-patient`)
    succeeded(text.visitMessages.told)
    reportLocalChange('reminders')
  } catch (error) {
    failedWith(error, text.visitMessages.tellFailed)
  }
}
