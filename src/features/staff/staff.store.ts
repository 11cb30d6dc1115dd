import { atom } from 'nanostores'
import {
  type FactorSetUp,
  factorSetUp,
  type ProvenInvitationDraft,
  staffDraft,
  staffInvitationDraft,
  staffPromotion,
  type StaffRevision,
} from '#contracts/identity'
import type { StaffOverview, StaffInvitationRow, StaffRow } from '#modules/identity'
import { prove } from '../../kit/credentials/prove.ts'
import { text } from '../../language/index.ts'
import { faultsIn } from '../../kit/forms/contract-issues.ts'
import { createIdempotentPost } from '../../kit/requests/idempotency.ts'
import { failed, failedWith, succeeded } from '../../kit/toasts/result-toasts.ts'
import { get, request } from '../../kit/requests/request.ts'
import { shortForm } from '../../kit/forms/short-form.store.ts'

const words = text.staffSettings
const PEOPLE = '/api/staff'
const INVITATIONS = '/api/staff-invitations'

export type StaffDialog =
  | { readonly is: 'closed' }
  | { readonly is: 'open'; readonly on: 'invite' }
  | { readonly is: 'open'; readonly on: 'resend'; readonly invitation: StaffInvitationRow }
  | { readonly is: 'open'; readonly on: 'edit' | 'sign-out' | 'leave'; readonly person: StaffRow }

export const staffName = ({ firstName, lastName }: Pick<StaffRow, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim()

/** Whether a change makes the person an administrator, which needs proof. */
export const isPromotion = (before: Pick<StaffRow, 'role'>, after: Pick<StaffRow, 'role'>): boolean =>
  after.role === 'staff' && before.role !== 'staff'

const renew = ({ id }: StaffInvitationRow) => request('POST', `${INVITATIONS}/${id}/renew`)

export function staffStore(first: StaffOverview) {
  const $everyone = atom(first)
  const $dialog = atom<StaffDialog>({ is: 'closed' })
  /** The id of the invitation being changed. */
  const $busy = atom<number | null>(null)

  const close = () => $dialog.set({ is: 'closed' })
  const load = () =>
    get<StaffOverview>(PEOPLE).then(
      (everyone) => $everyone.set(everyone),
      () => void failed(words.loadFailed),
    )

  const post = createIdempotentPost()
  const invitationForm = () =>
    shortForm<ProvenInvitationDraft, { readonly data: StaffInvitationRow }>({
      check: faultsIn(staffInvitationDraft),
      send: (draft) => post(INVITATIONS, draft),
      done: ({ data }) => {
        succeeded(words.invited(data.email))
        close()
        void load()
      },
      failed: words.inviteFailed,
    })

  const staffForm = ({ id, version, role }: StaffRow) =>
    shortForm<StaffRevision, { readonly data: StaffRow }>({
      check: (draft) => faultsIn(isPromotion({ role }, draft) ? staffPromotion : staffDraft)(draft),
      send: (draft) => request('PUT', `${PEOPLE}/${id}`, draft, { ifMatch: `"${version}"` }),
      done: ({ data }) => {
        succeeded(words.changed(staffName(data)))
        close()
        void load()
      },
      failed: words.changeFailed,
    })

  const signOutForm = (person: StaffRow) =>
    shortForm<object, unknown>({
      check: () => ({}),
      send: () => request('POST', `${PEOPLE}/${person.id}/sign-out`),
      done: () => {
        succeeded(words.signedOut(staffName(person)))
        close()
        void load()
      },
      failed: words.signOutFailed,
    })

  const onInvitation = async (
    id: number,
    pendingRequest: Promise<unknown>,
    message: string,
    fallback: string,
  ) => {
    $busy.set(id)
    await pendingRequest.then(
      () => succeeded(message),
      (error) => failedWith(error, fallback),
    )
    await load()
    $busy.set(null)
  }

  const resendForm = (row: StaffInvitationRow) =>
    shortForm<FactorSetUp, unknown>({
      check: faultsIn(factorSetUp),
      send: (proof) => prove(proof).then(() => renew(row)),
      done: () => {
        succeeded(words.invited(row.email))
        close()
        void load()
      },
      failed: words.againFailed,
    })

  // An invitation of an administrator needs proof, as when it was first sent.
  const resend = (row: StaffInvitationRow): void => {
    if (row.role === 'staff') return $dialog.set({ is: 'open', on: 'resend', invitation: row })
    void onInvitation(row.id, renew(row), words.invited(row.email), words.againFailed)
  }

  const withdraw = ({ id }: StaffInvitationRow) =>
    onInvitation(id, request('DELETE', `${INVITATIONS}/${id}`), words.withdrawn, words.withdrawFailed)

  return {
    $everyone,
    $dialog,
    $busy,
    load,
    invitationForm,
    staffForm,
    signOutForm,
    resendForm,
    again: resend,
    withdraw,
    invite: () => $dialog.set({ is: 'open', on: 'invite' }),
    edit: (person: StaffRow) => $dialog.set({ is: 'open', on: 'edit', person }),
    signOut: (person: StaffRow) => $dialog.set({ is: 'open', on: 'sign-out', person }),
    leave: (person: StaffRow) => $dialog.set({ is: 'open', on: 'leave', person }),
    close,
  }
}

export type StaffStore = ReturnType<typeof staffStore>
