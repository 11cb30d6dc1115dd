import type { AppointmentRow } from '#modules/appointments'
import { get, request, RequestError } from '../../../kit/requests/request.ts'
import type { EditAppointmentForm } from './appointment-dialog.store.ts'
import { type bodyOf, changedFields, draftOf } from './draft.ts'

export const isStale = (error: unknown): boolean =>
  error instanceof RequestError && error.code === 'stale_version'

export const loadCurrent = ({ id }: AppointmentRow) => get<AppointmentRow>(`/api/appointments/${id}`)

/**
 * Saves an edited appointment. If someone else changed only what the form does not show, such as the arrival of the
 * patient, takes nothing away from what was entered, so it does not stop the save.
 */
export async function sendRevision<Saved extends AppointmentRow>(
  { row, first }: EditAppointmentForm,
  body: ReturnType<typeof bodyOf>,
): Promise<Saved> {
  const put = async (version: number) => {
    const { data } = await request<Saved>('PUT', `/api/appointments/${row.id}`, body, {
      ifMatch: `"${version}"`,
    })
    return data
  }
  try {
    return await put(row.version)
  } catch (error) {
    if (!isStale(error)) throw error
    const now = await loadCurrent(row)
    if (changedFields(first, draftOf(now)).length > 0) throw error
    return put(now.version)
  }
}
