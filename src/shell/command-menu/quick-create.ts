import type { Permission } from '#modules/kernel'
import { isReadOnly } from '../../kit/read-only.ts'
import { dayIn } from '../../kit/format/format.ts'

const QUICK_CREATIONS = ['appointment', 'patient', 'form', 'document', 'reminder'] as const
export type QuickCreation = (typeof QUICK_CREATIONS)[number]

interface QuickCreateAction {
  readonly needs: Permission
  /** The pages that have the dialog; from any other page, the first of these opens. */
  readonly pages: readonly [string, ...string[]]
  open(zone: string): Promise<unknown> | void
}

// Loaded on demand: every page has the menu, but few have these dialogs.
const actions: Readonly<Record<QuickCreation, QuickCreateAction>> = {
  appointment: {
    needs: 'appointments:edit',
    pages: ['/calendar', '/'],
    open: async (zone) => (await import('../../features/appointments/index.ts')).newAppointment(dayIn(zone)),
  },
  patient: {
    needs: 'patients:edit',
    pages: ['/patients', '/', '/reminders'],
    open: async () => (await import('../../features/patients/index.ts')).addPatient(),
  },
  form: {
    needs: 'forms:edit',
    pages: ['/forms', '/'],
    open: async () => (await import('../../features/form-builder/index.ts')).createForm(),
  },
  document: {
    needs: 'documents:edit',
    pages: ['/documents'],
    open: async () => (await import('../../features/documents/upload/index.ts')).openUploadDialog(),
  },
  reminder: {
    needs: 'reminders:edit',
    pages: ['/reminders', '/'],
    open: async () => (await import('../../features/reminders/dialog/index.ts')).writeReminder(),
  },
}

export const listQuickCreations = (may: (permission: Permission) => boolean): readonly QuickCreation[] =>
  QUICK_CREATIONS.filter((each) => may(actions[each].needs))

/** Opens a dialog if this page has it, or goes to a page that does. */
const openOn = (
  pages: readonly [string, ...string[]],
  fragment: string,
  open: () => Promise<unknown> | void,
) => (pages.includes(location.pathname) ? open() : location.assign(`${pages[0]}#${fragment}`))

export const openQuickCreation = (creation: QuickCreation, zone: string) =>
  openOn(actions[creation].pages, `new-${creation}`, () => actions[creation].open(zone))

export const openPatient = (id: number): void => location.assign(`/patients/${id}`)

/** Opens the dialog that the address asks for; removes it there, so that a reload does not repeat it. */
export function openFromAddress(zone: string): void {
  const [, name] = /^#new-(\w+)$/.exec(location.hash) ?? []
  const creation = QUICK_CREATIONS.find((each) => each === name)
  if (!creation) return
  history.replaceState(history.state, '', location.pathname + location.search)
  if (isReadOnly()) return
  void actions[creation].open(zone)
}
