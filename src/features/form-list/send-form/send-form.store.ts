import { atom } from 'nanostores'
import type { FormRow, InvitationRow } from '#modules/intake-forms'
import { createIdempotentPost } from '../../../kit/requests/idempotency.ts'
import { formProblem, get, reason } from '../../../kit/requests/request.ts'
import { failedWith } from '../../../kit/toasts/result-toasts.ts'
import type { Recipient } from '../../messages/index.ts'
import { text } from '../../../language/index.ts'
import { reportInvitation } from '../report-invitation.ts'

export interface OpenSendForm {
  readonly is: 'open'
  readonly recipient: Recipient
  /** The clinic's active forms; undefined until they are loaded. */
  readonly forms: readonly FormRow[] | undefined
  /** The id of the chosen form, '' before the choice. */
  readonly chosen: string
  readonly doing: 'nothing' | 'sending'
  readonly problem: string | null
}

export type SendFormDialog = { readonly is: 'closed' } | OpenSendForm

export const $sendForm = atom<SendFormDialog>({ is: 'closed' })

const post = createIdempotentPost()

const change = (more: Partial<OpenSendForm>): void => {
  const dialog = $sendForm.get()
  if (dialog.is === 'open') $sendForm.set({ ...dialog, ...more })
}

const showForms = (forms: readonly FormRow[]): void => {
  const active = forms.filter(({ isActive }) => isActive)
  const [first, ...others] = active
  change({ forms: active, ...(first && others.length === 0 && { chosen: String(first.id) }) })
}

/** Opens the dialog that sends a patient one of the active forms. The only one is chosen. */
export async function openSendForm(recipient: Recipient): Promise<void> {
  $sendForm.set({ is: 'open', recipient, forms: undefined, chosen: '', doing: 'nothing', problem: null })
  await get<readonly FormRow[]>('/api/intake-forms').then(showForms, (error) =>
    change({ problem: reason(error, text.forms.loadFailed) }),
  )
}

export const closeSendForm = (): void => $sendForm.set({ is: 'closed' })

export const chooseForm = (chosen: string): void => change({ chosen })

export const maySend = ({ chosen, recipient }: OpenSendForm): boolean =>
  chosen !== '' && recipient.email !== ''

// The address of a contact is not on this record: the server finds it.
const bodyFor = ({ id, name, email, isContact }: Recipient) =>
  isContact ? { name, patientId: id } : { name, email }

export async function sendChosenForm(): Promise<void> {
  const dialog = $sendForm.get()
  if (dialog.is !== 'open' || dialog.doing === 'sending' || !maySend(dialog)) return
  const { chosen, recipient } = dialog
  change({ doing: 'sending', problem: null })
  try {
    reportInvitation(
      await post<InvitationRow>(`/api/intake-forms/${chosen}/send-invitation`, bodyFor(recipient)),
    )
    closeSendForm()
  } catch (error) {
    failedWith(error, text.inviteToForm.failed)
    change({ doing: 'nothing', problem: formProblem(reason(error, text.inviteToForm.failed), error) })
  }
}
