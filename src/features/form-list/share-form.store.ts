import { atom } from 'nanostores'
import type { FormRow } from '#modules/intake'
import { text } from '../text/index.ts'
import { setActive } from './form-actions.ts'
import { failed } from './outcome.ts'
import { toast } from './toasts.ts'

/** The form that is being shared. */
export const $shared = atom<FormRow | null>(null)

export const shareForm = (form: FormRow): void => $shared.set(form)

export const closeShare = (): void => $shared.set(null)

/** Lets the form that is being shared take submissions. */
export async function activateShared(): Promise<void> {
  const form = $shared.get()
  if (form && (await setActive(form, true)) && $shared.get() === form)
    $shared.set({ ...form, isActive: true })
}

/** Where patients find a form. */
export const linkTo = (origin: string, { id }: Pick<FormRow, 'id'>): string => `${origin}/form/${id}`

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const quoted = (words: string): string => words.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

/** What a website takes in to show the form. */
export const embedOf = (link: string, { title }: Pick<FormRow, 'title'>): string =>
  `<iframe src="${link}" title="${quoted(title)}" width="100%" height="600" style="border: 0"></iframe>`

/** An address that opens the mail program with all this written. */
export const mailtoOf = (subject: string, body: string): string =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`

/** Longer than this, phones split a message. */
export const SMS_LENGTH = 160

/** A name for the file of a form's QR code. */
export const qrFileName = ({ title }: Pick<FormRow, 'title'>): string =>
  `${title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '') || 'form'}-qr.svg`

/** Copies what stands in a box, which is selected as well. */
export async function copyFrom(box: HTMLInputElement | HTMLTextAreaElement): Promise<void> {
  box.select()
  const copied = await write(box.value).catch(() => document.execCommand('copy'))
  if (copied) toast({ title: text.shareForm.copied })
  else failed(text.shareForm.copyFailed)
}

// The clipboard exists under TLS and on localhost only; a clinic may try the program out under another name.
async function write(words: string): Promise<true> {
  await navigator.clipboard.writeText(words)
  return true
}
