import { text } from '../../language/index.ts'
import { toastFailure } from '../toasts/result-toasts.ts'
import { toast } from '../toasts/toasts.store.ts'

export async function copyText(box: HTMLInputElement | HTMLTextAreaElement): Promise<void> {
  box.select()
  const copied = await writeToClipboard(box.value).catch(() => document.execCommand('copy'))
  if (copied) toast({ title: text.shareForm.copied })
  else toastFailure(text.shareForm.copyFailed)
}

// The clipboard API exists only with TLS and on localhost, but a clinic may try Caretrail under another name.
async function writeToClipboard(value: string): Promise<true> {
  await navigator.clipboard.writeText(value)
  return true
}
