import { EmergencyAccess, type EmergencyRecord, type GrantRow } from '#modules/emergency'
import { Identity } from '#modules/identity'
import { PatientNotFound } from '#modules/patients'

type Locals = Pick<App.Locals, 'allows' | 'ask'>

/** What somebody is shown of a patient whose record their role does not open. */
export type Shown =
  | { readonly is: 'shut'; readonly name: string }
  | {
      readonly is: 'open'
      readonly grant: GrantRow
      readonly record: EmergencyRecord
      /** For how long still, in milliseconds. */
      readonly left: number
    }

/** Whether somebody opens a record only where they must: everybody else has better ways to it. */
export const mustForRecords = ({ allows }: Pick<Locals, 'allows'>): boolean =>
  allows('patients:emergency') && !allows('patients:read')

const orNothing = (cause: unknown) => {
  if (cause instanceof PatientNotFound) return null
  throw cause
}

/** The patient with this number as far as they are open to whoever asks; null where there is nobody. */
export const patientFor = async ({ ask }: Locals, id: number): Promise<Shown | null> => {
  const running = await ask(EmergencyAccess, (access) => access.running())
  const grant = running.find(({ patientId }) => patientId === id)
  if (!grant) {
    const named = await ask(EmergencyAccess, (access) => access.named(id)).catch(orNothing)
    return named && { is: 'shut', name: named.name }
  }
  const record = await ask(EmergencyAccess, (access) => access.record(grant.id)).catch(orNothing)
  return record && { is: 'open', grant, record, left: Date.parse(grant.until) - Date.now() }
}

/** The second factor of whoever asks: it is asked for beside the password. */
export const factorOf = ({ ask }: Locals) => ask(Identity, (identity) => identity.secondFactor())
