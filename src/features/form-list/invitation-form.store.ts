import { atom, type ReadableAtom } from 'nanostores'
import { invitationDraft } from '#contracts/intake-forms'
import { type Channel, CHANNELS } from '#contracts/messages'
import type { FormRow } from '#modules/intake-forms'
import { text } from '../../language/index.ts'
import { type ChannelReach, loadChannelReach, unknownChannelReach } from '../messages/index.ts'
import type { FoundPatient } from '../patients/index.ts'
import { formProblem, reason, RequestError } from '../../kit/requests/request.ts'
import { createLatestRequest } from '../../kit/requests/latest-request.ts'
import { setActive } from './form-actions.store.ts'
import { hidePreview, type PreviewRequest } from './preview/preview.store.ts'
import { sendInvitationTo } from './send-invitation.ts'
import { type Blockers, blockersOf, preselect } from './channels/index.ts'

interface Draft {
  readonly email: string
  readonly phone: string
  readonly name: string
}

export interface OpenInvitation {
  readonly is: 'open'
  readonly form: FormRow
  readonly draft: Draft
  readonly patient: FoundPatient | undefined
  readonly reach: ChannelReach
  /** The channel that the user chose; undefined: the patient's preferred one, if it is possible. */
  readonly selectedChannel: Channel | undefined
  readonly emailError: string | undefined
  readonly phoneError: string | undefined
  readonly activity: 'nothing' | 'sending'
  readonly problem: string | null
  readonly refusalCount: number
}

export type InvitationState = { readonly is: 'closed' } | OpenInvitation

/** Whether closing would lose what was entered. */
export const isDirty = (dialog: InvitationState): boolean =>
  dialog.is === 'open' && Object.values(dialog.draft).some((typed) => typed !== '')

const BLANK: Draft = { email: '', phone: '', name: '' }
const NO_ERRORS = { emailError: undefined, phoneError: undefined, problem: null }

const newInvitation = (form: FormRow): OpenInvitation => ({
  is: 'open',
  form,
  draft: BLANK,
  patient: undefined,
  reach: unknownChannelReach,
  selectedChannel: undefined,
  activity: 'nothing',
  refusalCount: 0,
  ...NO_ERRORS,
})

/** Returns why the invitation cannot go out by each channel. */
export const blockersIn = ({ patient, reach }: OpenInvitation): Blockers =>
  blockersOf(
    patient && {
      email: patient.email || (patient.reachedThrough ?? ''),
      phone: patient.phone || (patient.textedThrough ?? ''),
    },
    reach,
  )

/** Returns the channel of the invitation; email if the form does not offer the preferred one. */
export const channelIn = (dialog: OpenInvitation, offered: readonly Channel[] = CHANNELS): Channel => {
  const channel = dialog.selectedChannel ?? preselect(blockersIn(dialog), dialog.reach)
  return offered.includes(channel) ? channel : 'email'
}

/** Returns the request. It names the patient instead of repeating a number or a contact's address from a record. */
const bodyOf = (dialog: OpenInvitation, offered: readonly Channel[]): object => {
  const { draft, patient } = dialog
  const { email, phone, name } = draft
  if (channelIn(dialog, offered) === 'email')
    return patient?.reachedThrough && email === '' ? { patientId: patient.id, name } : { email, name }
  return patient && phone === patient.phone
    ? { channel: 'sms', patientId: patient.id, name }
    : { channel: 'sms', phone, name }
}

const errorsIn = (dialog: OpenInvitation, offered: readonly Channel[]) => {
  if (invitationDraft.safeParse(bodyOf(dialog, offered)).success) return NO_ERRORS
  const words = text.inviteToForm
  return channelIn(dialog, offered) === 'email'
    ? { ...NO_ERRORS, emailError: text.problems.email_invalid() }
    : { ...NO_ERRORS, phoneError: words.phoneMissing }
}

const errorsFrom = (error: unknown) => {
  const fields = error instanceof RequestError ? error.fields : {}
  const { email: emailError, phone: phoneError } = fields
  const problem = formProblem(reason(error, text.inviteToForm.failed), error)
  return { emailError, phoneError, problem: (emailError ?? phoneError) ? null : problem }
}

export interface InvitationFormStore {
  readonly $invitation: ReadableAtom<InvitationState>
  /** The channels that the form offers. */
  readonly offeredChannels: readonly Channel[]
  open(form: FormRow): void
  close(): void
  type(more: Partial<Draft>): void
  choosePatient(patient: FoundPatient | undefined): void
  chooseChannel(channel: Channel): void
  /** Returns the invitation as it would be sent now. */
  previewRequest(dialog: OpenInvitation): PreviewRequest
  activate(): Promise<void>
  send(): Promise<void>
}

interface InvitationFormOptions {
  readonly offeredChannels?: readonly Channel[]
  onSent(form: FormRow): void
  onRefused?(form: FormRow): void
}

/** Creates a form that invites a person: by email or by text. */
export function createInvitationForm({
  offeredChannels = CHANNELS,
  onSent,
  onRefused = () => undefined,
}: InvitationFormOptions): InvitationFormStore {
  const $invitation = atom<InvitationState>({ is: 'closed' })
  const requests = createLatestRequest()

  const change = (more: Partial<OpenInvitation>): void => {
    const dialog = $invitation.get()
    if (dialog.is === 'open') $invitation.set({ ...dialog, ...more })
  }
  const isStillOpen = ({ id }: FormRow): boolean => {
    const dialog = $invitation.get()
    return dialog.is === 'open' && dialog.form.id === id
  }
  /** Checks the input again after a change while it has an error. */
  const recheck = (): void => {
    const dialog = $invitation.get()
    if (dialog.is === 'open' && (dialog.emailError ?? dialog.phoneError))
      change(errorsIn(dialog, offeredChannels))
  }
  const loadReach = async (patient: FoundPatient | undefined): Promise<void> => {
    const signal = requests.begin()
    change({ reach: unknownChannelReach, selectedChannel: undefined })
    if (!patient || offeredChannels.length === 1) return
    const reach = await loadChannelReach(patient.id, signal)
    if (!signal.aborted) change({ reach })
  }

  return {
    $invitation,
    offeredChannels,
    open: (form) => {
      hidePreview()
      $invitation.set(newInvitation(form))
    },
    close: () => {
      requests.abort()
      $invitation.set({ is: 'closed' })
    },
    type: (more) => {
      const dialog = $invitation.get()
      if (dialog.is !== 'open') return
      change({ draft: { ...dialog.draft, ...more } })
      recheck()
    },
    choosePatient: (patient) => {
      const dialog = $invitation.get()
      if (dialog.is !== 'open') return
      const { email, phone = '', name } = patient ?? dialog.draft
      change({ patient, draft: { email, phone, name } })
      recheck()
      void loadReach(patient)
    },
    chooseChannel: (selectedChannel) => change({ selectedChannel, ...NO_ERRORS }),
    previewRequest: (dialog) => ({ formId: dialog.form.id, body: bodyOf(dialog, offeredChannels) }),
    activate: async () => {
      const dialog = $invitation.get()
      if (dialog.is !== 'open' || !(await setActive(dialog.form, true))) return
      change({ form: { ...dialog.form, isActive: true } })
    },
    send: async () => {
      const dialog = $invitation.get()
      if (dialog.is !== 'open' || dialog.activity === 'sending') return
      const { form, refusalCount } = dialog
      const errors = errorsIn(dialog, offeredChannels)
      if (errors !== NO_ERRORS) return change({ ...errors, refusalCount: refusalCount + 1 })
      change({ activity: 'sending', ...NO_ERRORS })
      try {
        await sendInvitationTo(form.id, bodyOf(dialog, offeredChannels))
        if (isStillOpen(form)) onSent(form)
      } catch (error) {
        if (!isStillOpen(form)) return
        change({ activity: 'nothing', refusalCount: refusalCount + 1, ...errorsFrom(error) })
        onRefused(form)
      }
    },
  }
}
