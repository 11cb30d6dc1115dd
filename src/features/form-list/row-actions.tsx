import { Copy, Inbox, Pencil, Power, PowerOff, Send, Share2, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FormRow } from '#modules/intake'
import { deleteForm, duplicateForm, setActive } from '../../stores/form-actions.ts'
import { editForm } from '../../stores/form-builder.ts'
import { inviteTo } from '../../stores/form-invitation.ts'
import { showResponses } from '../../stores/responses.ts'
import { shareForm } from '../../stores/share-form.ts'

import { dayIn, type Formats, shortDate } from '../../text/format.ts'
import { text } from '../../text/index.ts'

/** What the table and the cards are both made of. */
export interface RowsProps {
  readonly rows: readonly FormRow[]
  readonly formats: Formats
  /** The form that something is being done to. */
  readonly busy: number | undefined
}

/** Something to be done with a form. */
export interface Action {
  readonly key: keyof typeof text.forms.short
  readonly icon: ReactNode
  readonly danger?: true
  run(): void
}

/** All that can be done with a form from its row, in one order everywhere. */
export const actionsOn = (form: FormRow): readonly Action[] => [
  { key: 'view', icon: <Inbox />, run: () => showResponses(form) },
  { key: 'edit', icon: <Pencil />, run: () => editForm(form) },
  { key: 'share', icon: <Share2 />, run: () => shareForm(form) },
  { key: 'invite', icon: <Send />, run: () => inviteTo(form) },
  form.isActive
    ? { key: 'deactivate', icon: <PowerOff />, run: () => void setActive(form, false) }
    : { key: 'activate', icon: <Power />, run: () => void setActive(form, true) },
  { key: 'duplicate', icon: <Copy />, run: () => void duplicateForm(form) },
  { key: 'delete', icon: <Trash2 />, danger: true, run: () => void deleteForm(form) },
]

/** The day a form was made, as the clinic writes it. */
export const createdOn = ({ createdAt }: FormRow, { zone, dateFormat }: Formats): string =>
  shortDate(dayIn(zone, new Date(createdAt)), dateFormat)
