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
import { toastFailure, failedWith, toastSuccess } from '../../kit/toasts/result-toasts.ts'
import { get, request } from '../../kit/requests/request.ts'
import { createShortForm } from '../../kit/forms/short-form.store.ts'

const words = text.staffSettings
const PEOPLE = '/api/staff'
const INVITATIONS = '/api/staff-invitations'

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

/** Keeps the people of the clinic. `sendsMail`: whether the installation sends email or keeps it in the data folder. */
export function createStaffStore(first: StaffOverview, sendsMail: boolean) {
  const { hint, invited } = sendsMail ? words.mailed : words.kept
  const $everyone = atom(first)
  const $dialog = atom<StaffDialog>({ is: 'closed' })
  /** The id of the invitation being changed. */
  const $busy = atom<number | null>(null)

  const close = () => $dialog.set({ is: 'closed' })
  const load = () =>
    get<StaffOverview>(PEOPLE).then(
      (everyone) => $everyone.set(everyone),
      () => void toastFailure(words.loadFailed),
    )

  const post = createIdempotentPost()
  const invitationForm = () =>
    createShortForm<StaffInvitationDraft, { readonly data: StaffInvitationRow }>({
      check: faultsIn(staffInvitationDraft),
      send: (draft) => post(INVITATIONS, draft),
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
      send: (draft) => request('PUT', `${PEOPLE}/${id}`, draft, { ifMatch: `"${version}"` }),
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
      send: () => request('POST', `${PEOPLE}/${path}`),
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

  const onInvitation = async (
    id: number,
    pendingRequest: Promise<unknown>,
    message: string,
    fallback: string,
  ) => {
    $busy.set(id)
    await pendingRequest.then(
      () => toastSuccess(message),
      (error) => failedWith(error, fallback),
    )
    await load()
    $busy.set(null)
  }

  const resend = ({ id, email }: StaffInvitationRow) =>
    onInvitation(id, request('POST', `${INVITATIONS}/${id}/renew`), invited(email), words.againFailed)

  const withdraw = ({ id }: StaffInvitationRow) =>
    onInvitation(id, request('DELETE', `${INVITATIONS}/${id}`), words.withdrawn, words.withdrawFailed)

  return {
    $everyone,
    $dialog,
    $busy,
    invitationHint: hint,
    /** Adds to a sentence about emails that they are only kept, if no mail server is set up. */
    withMailNote: (says: string) => (sendsMail ? says : `${says} ${text.messages.noMailServer}`),
    load,
    invitationForm,
    staffForm,
    signOutForm,
    transferForm,
    again: resend,
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
