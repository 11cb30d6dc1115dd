import type { AppointmentRow } from '#modules/appointments'
import { get, request, RequestError } from '../../../kit/requests/request.ts'
import type { EditAppointmentForm } from './appointment-dialog.store.ts'
import { type bodyOf, changedFields, draftOf } from './draft.ts'

export const isStale = (error: unknown): boolean =>
  error instanceof RequestError && error.code === 'stale_version'

export const loadCurrent = ({ id }: AppointmentRow) => get<AppointmentRow>(`/api/appointments/${id}`)

/**
 * Saves an edited appointment. If someone else changed only what the form does not show, such as the arrival of the
 * patient, saves on top of that version, because neither change overwrites the other.
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
    const currentRow = await loadCurrent(row)
    if (changedFields(first, draftOf(currentRow)).length > 0) throw error
    return put(currentRow.version)
  }
}
