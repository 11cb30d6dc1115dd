import type { CancelReason } from '../contract.ts'

interface Cancelling {
  /** Limits a practitioner to their own appointments; null for everyone else. */
  readonly only: number | null
  readonly cancelReason?: CancelReason | undefined
}

/** Makes the command that cancels an appointment. It frees the time, so nothing at that time matters. */
export const cancelCommand = ({ only, cancelReason }: Cancelling) =>
  ({
    _tag: 'ChangeAppointmentStatus',
    only,
    status: 'cancelled',
    cancelReason,
    patientThere: true,
    conflicts: [],
    warnings: [],
    allowOverlap: false,
  }) as const
