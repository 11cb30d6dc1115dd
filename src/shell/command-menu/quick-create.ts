import type { Permission } from '#modules/kernel'
import { dayIn } from '../text/format.ts'

/** Something new that is begun in a dialog. */
export const BEGINNINGS = ['appointment', 'patient', 'form', 'document', 'reminder'] as const
export type Beginning = (typeof BEGINNINGS)[number]

interface Way {
  readonly needs: Permission
  /** The pages its dialog is on; from any other the first is gone to. */
  readonly on: readonly [string, ...string[]]
  /** Opens the dialog. */
  begin(zone: string): Promise<unknown> | void
}

// The stores are fetched when they are needed: every page has the menu, few have these dialogs.
const ways: Readonly<Record<Beginning, Way>> = {
  appointment: {
    needs: 'appointments:edit',
    on: ['/calendar', '/'],
    begin: async (zone) => (await import('./appointments.ts')).newAppointment(dayIn(zone)),
  },
  patient: {
    needs: 'patients:edit',
    on: ['/patients', '/', '/reminders'],
    begin: async () => (await import('./patient-dialog.ts')).addPatient(),
  },
  form: {
    needs: 'forms:edit',
    on: ['/forms', '/'],
    begin: async () => (await import('./form-builder.ts')).createForm(),
  },
  document: {
    needs: 'documents:edit',
    on: ['/documents'],
    begin: async () => (await import('./upload-dialog.ts')).uploadDocument(),
  },
  reminder: {
    needs: 'reminders:edit',
    on: ['/reminders', '/'],
    begin: async () => (await import('./reminder-dialog.ts')).writeReminder(),
  },
}

/** What a person may begin. */
export const beginningsFor = (may: (permission: Permission) => boolean): readonly Beginning[] =>
  BEGINNINGS.filter((each) => may(ways[each].needs))

const showPatient = async (id: number) => (await import('./patient-dialog.ts')).editPatient(id)

/** Opens a dialog here where this page has it, otherwise on a page that has. */
const openOn = (on: readonly [string, ...string[]], mark: string, open: () => Promise<unknown> | void) =>
  on.includes(location.pathname) ? open() : location.assign(`${on[0]}#${mark}`)

/** Begins something new. */
export const begin = (what: Beginning, zone: string) =>
  openOn(ways[what].on, `new-${what}`, () => ways[what].begin(zone))

/** Opens a patient as they are on record. */
export const openPatient = (id: number) => openOn(ways.patient.on, `patient-${id}`, () => showPatient(id))

/** Opens what this page was gone to for, once: loaded again, it is just the page. */
export function openAsked(zone: string): void {
  const [, what, id] = /^#(?:new-(\w+)|patient-(\d+))$/.exec(location.hash) ?? []
  const beginning = BEGINNINGS.find((each) => each === what)
  if (!beginning && !id) return
  history.replaceState(history.state, '', location.pathname + location.search)
  void (beginning ? ways[beginning].begin(zone) : showPatient(Number(id)))
}
