import type { Permission } from '#modules/kernel'
import type { RecordKind } from './contract.ts'
import type { Kind } from './kind.ts'
import { appointment } from './kinds/appointment.ts'
import { clinic } from './kinds/clinic.ts'
import { document } from './kinds/document.ts'
import { form } from './kinds/form.ts'
import { patient } from './kinds/patient.ts'
import { reminder } from './kinds/reminder.ts'
import { submission } from './kinds/submission.ts'
import { subscription } from './kinds/subscription.ts'
import { user } from './kinds/user.ts'

/** How to display the records of every kind. */
export const kinds: Readonly<Record<RecordKind, Kind>> = {
  patient,
  appointment,
  form,
  submission,
  document,
  reminder,
  subscription,
  user,
  clinic,
}

/** Returns the permission to read the history of such records without `history:read`. */
export const permissionToRead = (kind: RecordKind): Permission => kinds[kind].readPermission
