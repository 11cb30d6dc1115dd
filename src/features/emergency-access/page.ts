import { EmergencyAccess, type EmergencyRecord, type GrantRow } from '#modules/emergency-access'
import { Identity } from '#modules/identity'
import { PatientNotFound } from '#modules/patients'

type Locals = Pick<App.Locals, 'allows' | 'ask'>

/** The user’s access to a patient whose record their role does not open. */
export type PatientAccess =
  | { readonly is: 'shut' }
  | {
      readonly is: 'open'
      readonly grant: GrantRow
      readonly record: EmergencyRecord
      /** The time left, in milliseconds. */
      readonly left: number
    }

/** Whether the user can open records only in an emergency, because their role cannot read patients. */
export const needsEmergencyAccess = ({ allows }: Pick<Locals, 'allows'>): boolean =>
  allows('patients:emergency') && !allows('patients:read')

const nullIfNotFound = (cause: unknown) => {
  if (cause instanceof PatientNotFound) return null
  throw cause
}

/** Loads the patient with this number as far as the user may see it, or null if no such patient exists. */
export const loadPatientAccess = async ({ ask }: Locals, id: number): Promise<PatientAccess | null> => {
  const running = await ask(EmergencyAccess, (access) => access.running())
  const grant = running.find(({ patientId }) => patientId === id)
  if (!grant) return (await ask(EmergencyAccess, (access) => access.canOpen(id))) ? { is: 'shut' } : null
  const record = await ask(EmergencyAccess, (access) => access.record(grant.id)).catch(nullIfNotFound)
  return record && { is: 'open', grant, record, left: Date.parse(grant.until) - Date.now() }
}

export const loadSecondFactor = ({ ask }: Locals) => ask(Identity, (identity) => identity.secondFactor())
