import { atom } from 'nanostores'
import type { AppointmentRow } from '#modules/appointments'
import type { VisitOverview } from '#modules/patient-overview'
import { isPhone } from '../../../kit/controls/window-width.ts'
import { createResource, type Resource } from '../../../kit/updates/resource.ts'
import { editAppointment } from '../dialog/appointment-dialog.store.ts'

export interface VisitPanelContent {
  /** The visit as the page showed it when it was clicked. */
  readonly row: AppointmentRow
  readonly overview: Resource<VisitOverview>
  readonly anchor: HTMLElement
  /** Whether it fills the lower part of a phone instead of floating next to the visit. */
  readonly isSheet: boolean
}

/** `closing`: the closing animation runs, and the focus has not returned yet. */
export type VisitPanelState =
  { readonly is: 'closed' } | ({ readonly is: 'open' | 'closing' } & VisitPanelContent)

export const $visitPanel = atom<VisitPanelState>({ is: 'closed' })

const STREAMS = ['appointment', 'patient', 'form-submission', 'form-invitation', 'reminder'] as const

let afterClose: (() => unknown) | null = null

export const isVisitPanelOpen = (): boolean => $visitPanel.get().is === 'open'

/** The part of a click event used here: the element, and the number of clicks in a row. */
export interface VisitClick {
  readonly currentTarget: HTMLElement
  readonly detail: number
}

/** Opens the panel of a visit next to the clicked element. A second click closes it; a double click edits the visit. */
export function openVisit(row: AppointmentRow, { currentTarget: anchor, detail }: VisitClick): void {
  const panel = $visitPanel.get()
  if (detail === 2) return leaveVisitFor(() => editAppointment(row))
  if (panel.is === 'open' && panel.row.id === row.id) return closeVisit()
  afterClose = null
  const overview = createResource<VisitOverview>(`/api/appointments/${row.id}/overview`, undefined, STREAMS)
  $visitPanel.set({ is: 'open', row, overview, anchor, isSheet: isPhone() })
}

export function closeVisit(): void {
  const panel = $visitPanel.get()
  if (panel.is === 'open') $visitPanel.set({ ...panel, is: 'closing' })
}

/** Closes the panel and, once the focus is back on the visit, runs an action: its dialog returns the focus there. */
export function leaveVisitFor(action: () => unknown): void {
  if (!isVisitPanelOpen()) return void action()
  afterClose = action
  closeVisit()
}

/** Runs the action of `leaveVisitFor`. The panel calls this once it has closed. */
export function afterVisitClosed(): void {
  if ($visitPanel.get().is !== 'closing') return
  $visitPanel.set({ is: 'closed' })
  const action = afterClose
  afterClose = null
  action?.()
}
