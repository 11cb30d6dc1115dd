import { atom } from 'nanostores'
import { invitationDraft } from '#contracts/intake-forms'
import type { InvitationPreview } from '#modules/intake-forms'
import { reason, request } from '../../../kit/requests/request.ts'
import { text } from '../../../language/index.ts'

/** What an invitation is made from: a form and the body of the request that sends it. */
export interface PreviewRequest {
  readonly formId: number | string
  readonly body: object
}

/** The preview that is shown, if any. `of` identifies its invitation: a changed invitation shows no preview. */
type ShownPreview =
  | { readonly is: 'none' }
  | { readonly is: 'loading'; readonly of: string }
  | { readonly is: 'known'; readonly of: string; readonly preview: InvitationPreview }
  | { readonly is: 'failed'; readonly of: string; readonly problem: string }

export const $preview = atom<ShownPreview>({ is: 'none' })

/** Returns what identifies the preview of an invitation. */
export const previewKey = ({ formId, body }: PreviewRequest): string => JSON.stringify([formId, body])

/** Whether there is an invitation to show: a form is chosen and the recipient is complete. */
export const canPreview = ({ formId, body }: PreviewRequest): boolean =>
  formId !== '' && invitationDraft.safeParse(body).success

/** Shows an invitation as the patient will get it. */
export async function showPreview(previewRequest: PreviewRequest): Promise<void> {
  const of = previewKey(previewRequest)
  const isStillShown = () => {
    const shown = $preview.get()
    return shown.is !== 'none' && shown.of === of
  }
  $preview.set({ is: 'loading', of })
  try {
    const url = `/api/intake-forms/${previewRequest.formId}/invitation-preview`
    const { data } = await request<InvitationPreview>('POST', url, previewRequest.body)
    if (isStillShown()) $preview.set({ is: 'known', of, preview: data })
  } catch (error) {
    if (isStillShown())
      $preview.set({ is: 'failed', of, problem: reason(error, text.inviteToForm.previewFailed) })
  }
}

export const hidePreview = (): void => $preview.set({ is: 'none' })
