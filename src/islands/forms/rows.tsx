import { Copy, Power, PowerOff, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FormRow } from '#modules/intake'
import { deleteForm, duplicateForm, setActive } from '../../stores/form-actions.ts'

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
  form.isActive
    ? { key: 'deactivate', icon: <PowerOff />, run: () => void setActive(form, false) }
    : { key: 'activate', icon: <Power />, run: () => void setActive(form, true) },
  { key: 'duplicate', icon: <Copy />, run: () => void duplicateForm(form) },
  { key: 'delete', icon: <Trash2 />, danger: true, run: () => void deleteForm(form) },
]

/** The day a form was made, as the clinic writes it. */
export const createdOn = ({ createdAt }: FormRow, { zone, dateFormat }: Formats): string =>
  shortDate(dayIn(zone, new Date(createdAt)), dateFormat)
