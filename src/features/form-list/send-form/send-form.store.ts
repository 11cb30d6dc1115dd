import type { Channel } from '#contracts/messages'
import type { FormRow } from '#modules/intake-forms'
import { formProblem, get, reason } from '../../../kit/requests/request.ts'
import { text } from '../../../language/index.ts'
import { createDialogStore } from '../../../kit/dialog/dialog-store.ts'
import {
  type ChannelReach,
  loadChannelReach,
  type Recipient,
  unknownChannelReach,
} from '../../messages/index.ts'
import { hidePreview, type PreviewRequest } from '../preview/preview.store.ts'
import { sendInvitationTo } from '../send-invitation.ts'
import { type Blockers, blockersOf, preselect } from '../channels/index.ts'

export interface OpenSendForm {
  readonly is: 'open'
  readonly recipient: Recipient
  readonly reach: ChannelReach
  /** The channel that the user chose; undefined: the patient's preferred one, if it is possible. */
  readonly selectedChannel: Channel | undefined
  /** The clinic's active forms; undefined until they are loaded. */
  readonly forms: readonly FormRow[] | undefined
  /** The id of the chosen form, '' before the choice. */
  readonly chosenFormId: string
  readonly activity: 'nothing' | 'sending'
  readonly problem: string | null
}

const store = createDialogStore<OpenSendForm>()
const { change, turnTo } = store

export const $sendForm = store.$dialog

const showForms = (forms: readonly FormRow[]): void => {
  const active = forms.filter(({ isActive }) => isActive)
  const [first, ...others] = active
  change({ forms: active, ...(first && others.length === 0 && { chosenFormId: String(first.id) }) })
}

async function loadReach(patientId: number, signal: AbortSignal): Promise<void> {
  const reach = await loadChannelReach(patientId, signal)
  if (!signal.aborted) change({ reach })
}

/** Opens the dialog that sends a patient one of the active forms. If there is only one, it is chosen. */
export async function openSendForm(recipient: Recipient): Promise<void> {
  const signal = turnTo({
    is: 'open',
    recipient,
    reach: unknownChannelReach,
    selectedChannel: undefined,
    forms: undefined,
    chosenFormId: '',
    activity: 'nothing',
    problem: null,
  })
  hidePreview()
  void loadReach(recipient.id, signal)
  try {
    const forms = await get<readonly FormRow[]>('/api/intake-forms', { signal })
    if (!signal.aborted) showForms(forms)
  } catch (error) {
    if (!signal.aborted) change({ problem: reason(error, text.forms.loadFailed) })
  }
}

export const closeSendForm = (): void => void turnTo({ is: 'closed' })

export const chooseForm = (chosenFormId: string): void => change({ chosenFormId })

export const chooseChannel = (selectedChannel: Channel): void => change({ selectedChannel })

/** Returns why the form cannot go out by each channel. */
export const findBlockers = ({ recipient, reach }: OpenSendForm): Blockers => blockersOf(recipient, reach)

/** Returns the channel by which the form goes out. */
export const chosenChannel = (dialog: OpenSendForm): Channel =>
  dialog.selectedChannel ?? preselect(findBlockers(dialog), dialog.reach)

// The server looks up the address of a contact, because it is not on this record.
const emailBody = ({ id, name, email, isContact }: Recipient) =>
  isContact ? { name, patientId: id } : { name, email }

export const invitationIn = (dialog: OpenSendForm): PreviewRequest => {
  const { recipient, chosenFormId } = dialog
  const body =
    chosenChannel(dialog) === 'sms' ? { channel: 'sms', patientId: recipient.id } : emailBody(recipient)
  return { formId: chosenFormId, body }
}

export const maySend = (dialog: OpenSendForm): boolean =>
  dialog.chosenFormId !== '' && findBlockers(dialog)[chosenChannel(dialog)] === undefined

export async function sendChosenForm(): Promise<void> {
  const dialog = $sendForm.get()
  if (dialog.is !== 'open' || dialog.activity === 'sending' || !maySend(dialog)) return
  const { formId, body } = invitationIn(dialog)
  // Aborted when the user closes the dialog, or opens it for another patient. The form is sent all the same.
  const { signal } = store
  change({ activity: 'sending', problem: null })
  try {
    await sendInvitationTo(formId, body)
    if (!signal.aborted) closeSendForm()
  } catch (error) {
    if (signal.aborted) return
    change({ activity: 'nothing', problem: formProblem(reason(error, text.inviteToForm.failed), error) })
  }
}
