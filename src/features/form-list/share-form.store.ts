import { atom } from 'nanostores'
import type { FormRow } from '#modules/intake-forms'
import { setActive } from './form-actions.store.ts'
import { createInvitationForm } from './invitation-form.store.ts'

export const $sharedForm = atom<FormRow | null>(null)

/** The invitation form of the Email tab. After sending, it is blank again for the next patient. */
export const shareInvitation = createInvitationForm({
  offeredChannels: ['email'],
  onSent: (form) => shareInvitation.open(form),
})

export function shareForm(form: FormRow): void {
  $sharedForm.set(form)
  shareInvitation.open(form)
}

export function closeShare(): void {
  $sharedForm.set(null)
  shareInvitation.close()
}

export async function activateSharedForm(): Promise<void> {
  const form = $sharedForm.get()
  if (form && (await setActive(form, true)) && $sharedForm.get() === form)
    shareForm({ ...form, isActive: true })
}

export const linkTo = (origin: string, { id }: Pick<FormRow, 'id'>): string => `${origin}/form/${id}`

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (words: string): string => words.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

export const embedOf = (link: string, { title }: Pick<FormRow, 'title'>): string =>
  `<iframe src="${link}" title="${escapeHtml(title)}" width="100%" height="600" style="border: 0"></iframe>`

export const mailtoOf = (subject: string, body: string): string =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`

/** The longest text that phones send as one message. */
export const MAX_SMS_LENGTH = 160

export const qrFileName = ({ title }: Pick<FormRow, 'title'>): string =>
  `${title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '') || 'form'}-qr.svg`
