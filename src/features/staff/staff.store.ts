import { atom } from 'nanostores'
import {
  staffDraft,
  type StaffDraft,
  staffInvitationDraft,
  type StaffInvitationDraft,
} from '#contracts/identity'
import type { Everyone, StaffInvitationRow, StaffRow } from '#modules/identity'
import { text } from '../text/index.ts'
import { faultsIn } from './faults-in.ts'
import { postsOnce } from './idempotency.ts'
import { failed, failedWith, succeeded } from './outcome.ts'
import { get, request } from './request.ts'
import { shortForm } from './short-form.ts'

const words = text.staffSettings
const PEOPLE = '/api/staff'
const INVITATIONS = '/api/staff-invitations'

/** The dialog over the people: to invite somebody, to change a person, or to let one go. */
export type StaffDialog =
  | { readonly is: 'closed' }
  | { readonly is: 'open'; readonly on: 'invite' }
  | { readonly is: 'open'; readonly on: 'edit' | 'leave'; readonly person: StaffRow }

/** What a person is called on these screens. */
export const staffName = ({ firstName, lastName }: Pick<StaffRow, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim()

/** The people of a clinic and who is invited, with what is done to them. */
export function staff(first: Everyone) {
  const $everyone = atom(first)
  const $dialog = atom<StaffDialog>({ is: 'closed' })
  /** The invitation something is being done to. */
  const $busy = atom<number | null>(null)

  const close = () => $dialog.set({ is: 'closed' })
  const load = () =>
    get<Everyone>(PEOPLE).then(
      (everyone) => $everyone.set(everyone),
      () => void failed(words.loadFailed),
    )

  const post = postsOnce()
  const inviting = () =>
    shortForm<StaffInvitationDraft, { readonly data: StaffInvitationRow }>({
      check: faultsIn(staffInvitationDraft),
      send: (draft) => post(INVITATIONS, draft),
      done: ({ data }) => {
        succeeded(words.invited(data.email))
        close()
        void load()
      },
      failed: words.inviteFailed,
    })

  const editing = ({ id, version }: StaffRow) =>
    shortForm<StaffDraft, { readonly data: StaffRow }>({
      check: faultsIn(staffDraft),
      send: (draft) => request('PUT', `${PEOPLE}/${id}`, draft, { ifMatch: `"${version}"` }),
      done: ({ data }) => {
        succeeded(words.changed(staffName(data)))
        close()
        void load()
      },
      failed: words.changeFailed,
    })

  const onInvitation = async (id: number, work: Promise<unknown>, said: string, fallback: string) => {
    $busy.set(id)
    await work.then(
      () => succeeded(said),
      (error) => failedWith(error, fallback),
    )
    await load()
    $busy.set(null)
  }

  /** Sends an invitation again, with another link. */
  const again = ({ id, email }: StaffInvitationRow) =>
    onInvitation(id, request('POST', `${INVITATIONS}/${id}/renew`), words.invited(email), words.againFailed)

  /** Takes an invitation back. */
  const withdraw = ({ id }: StaffInvitationRow) =>
    onInvitation(id, request('DELETE', `${INVITATIONS}/${id}`), words.withdrawn, words.withdrawFailed)

  return {
    $everyone,
    $dialog,
    $busy,
    load,
    inviting,
    editing,
    again,
    withdraw,
    invite: () => $dialog.set({ is: 'open', on: 'invite' }),
    edit: (person: StaffRow) => $dialog.set({ is: 'open', on: 'edit', person }),
    leave: (person: StaffRow) => $dialog.set({ is: 'open', on: 'leave', person }),
    close,
  }
}

export type StaffStore = ReturnType<typeof staff>
