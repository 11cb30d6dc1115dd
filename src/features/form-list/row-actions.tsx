import { Copy, Inbox, Pencil, Power, PowerOff, Send, Share2, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FormRow } from '#modules/intake-forms'
import { deleteForm, duplicateForm, setActive } from './form-actions.store.ts'
import { editForm } from '../form-builder/index.ts'
import { openInvitation } from './invitation.store.ts'
import { showResponses } from '../submissions/index.ts'
import { shareForm } from './share-form.store.ts'
import type { Formats } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'

export interface RowsProps {
  readonly rows: readonly FormRow[]
  readonly formats: Formats
  readonly busy: number | undefined
}

export interface Action {
  readonly key: keyof typeof text.forms.short
  readonly icon: ReactNode
  readonly danger?: true
  readonly creates?: true
  run(): void
}

export const actionsOn = (form: FormRow): readonly Action[] => [
  { key: 'view', icon: <Inbox />, run: () => showResponses(form) },
  { key: 'edit', icon: <Pencil />, run: () => editForm(form) },
  { key: 'share', icon: <Share2 />, run: () => shareForm(form) },
  { key: 'invite', icon: <Send />, creates: true, run: () => openInvitation(form) },
  form.isActive
    ? { key: 'deactivate', icon: <PowerOff />, run: () => void setActive(form, false) }
    : { key: 'activate', icon: <Power />, run: () => void setActive(form, true) },
  { key: 'duplicate', icon: <Copy />, creates: true, run: () => void duplicateForm(form) },
  { key: 'delete', icon: <Trash2 />, danger: true, run: () => void deleteForm(form) },
]

/** The actions that a row or card shows in words; its menu has the others, and its title opens the form. */
const LABELED_ACTIONS = new Set<Action['key']>(['view', 'share'])

export const labeledActionsOn = (form: FormRow): readonly Action[] =>
  actionsOn(form).filter(({ key }) => LABELED_ACTIONS.has(key))
