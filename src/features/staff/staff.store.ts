import { atom } from 'nanostores'
import {
  staffDraft,
  type StaffDraft,
  staffInvitationDraft,
  type StaffInvitationDraft,
} from '#contracts/identity'
import type { StaffOverview, StaffInvitationRow, StaffRow } from '#modules/identity'
import { text } from '../../language/index.ts'
import { faultsIn } from '../../kit/forms/contract-issues.ts'
import { createIdempotentPost } from '../../kit/requests/idempotency.ts'
import { toastFailure, toastError, toastSuccess } from '../../kit/toasts/result-toasts.ts'
import { get, request } from '../../kit/requests/request.ts'
import { createShortForm } from '../../kit/forms/short-form.store.ts'

const words = text.staffSettings
const STAFF_URL = '/api/staff'
const INVITATIONS_URL = '/api/staff-invitations'

export type StaffDialog =
  | { readonly is: 'closed' }
  | { readonly is: 'open'; readonly on: 'invite' }
  | {
      readonly is: 'open'
      readonly on: 'edit' | 'sign-out' | 'transfer' | 'leave'
      readonly person: StaffRow
    }

export const staffName = ({ firstName, lastName }: Pick<StaffRow, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim()

/** The store of the clinic’s staff. `sendsMail`: whether the installation sends email or only stores it. */
export function createStaffStore(first: StaffOverview, sendsMail: boolean) {
  const { hint, invited } = sendsMail ? words.mailed : words.kept
  const $everyone = atom(first)
  const $dialog = atom<StaffDialog>({ is: 'closed' })
  /** The id of the invitation being changed. */
  const $busy = atom<number | null>(null)

  const close = () => $dialog.set({ is: 'closed' })
  const load = () =>
    get<StaffOverview>(STAFF_URL).then(
      (everyone) => $everyone.set(everyone),
      () => void toastFailure(words.loadFailed),
    )

  const post = createIdempotentPost()
  const invitationForm = () =>
    createShortForm<StaffInvitationDraft, { readonly data: StaffInvitationRow }>({
      check: faultsIn(staffInvitationDraft),
      send: (draft) => post(INVITATIONS_URL, draft),
      done: ({ data }) => {
        toastSuccess(invited(data.email))
        close()
        void load()
      },
      failed: words.inviteFailed,
    })

  const staffForm = ({ id, version }: StaffRow) =>
    createShortForm<StaffDraft, { readonly data: StaffRow }>({
      check: faultsIn(staffDraft),
      send: (draft) => request('PUT', `${STAFF_URL}/${id}`, draft, { ifMatch: `"${version}"` }),
      done: ({ data }) => {
        toastSuccess(words.changed(staffName(data)))
        close()
        void load()
      },
      failed: words.changeFailed,
    })

  const confirmation = (path: string, done: string, failure: string) =>
    createShortForm<object, unknown>({
      check: () => ({}),
      send: () => request('POST', `${STAFF_URL}/${path}`),
      done: () => {
        toastSuccess(done)
        close()
        void load()
      },
      failed: failure,
    })

  const signOutForm = (person: StaffRow) =>
    confirmation(`${person.id}/sign-out`, words.signedOut(staffName(person)), words.signOutFailed)

  const transferForm = (person: StaffRow) =>
    confirmation(`${person.id}/ownership`, words.transferred(staffName(person)), words.transferFailed)

  const changeInvitation = async (
    id: number,
    pendingRequest: Promise<unknown>,
    message: string,
    fallback: string,
  ) => {
    $busy.set(id)
    await pendingRequest.then(
      () => toastSuccess(message),
      (error) => toastError(error, fallback),
    )
    await load()
    $busy.set(null)
  }

  const resend = ({ id, email }: StaffInvitationRow) =>
    changeInvitation(id, request('POST', `${INVITATIONS_URL}/${id}/renew`), invited(email), words.againFailed)

  const withdraw = ({ id }: StaffInvitationRow) =>
    changeInvitation(id, request('DELETE', `${INVITATIONS_URL}/${id}`), words.withdrawn, words.withdrawFailed)

  return {
    $everyone,
    $dialog,
    $busy,
    invitationHint: hint,
    /** If no mail server is set up, adds to a sentence about emails that they are not sent. */
    withMailNote: (says: string) => (sendsMail ? says : `${says} ${text.messages.noMailServer}`),
    load,
    invitationForm,
    staffForm,
    signOutForm,
    transferForm,
    resend,
    withdraw,
    invite: () => $dialog.set({ is: 'open', on: 'invite' }),
    edit: (person: StaffRow) => $dialog.set({ is: 'open', on: 'edit', person }),
    signOut: (person: StaffRow) => $dialog.set({ is: 'open', on: 'sign-out', person }),
    transfer: (person: StaffRow) => $dialog.set({ is: 'open', on: 'transfer', person }),
    leave: (person: StaffRow) => $dialog.set({ is: 'open', on: 'leave', person }),
    close,
  }
}

export type StaffStore = ReturnType<typeof createStaffStore>
