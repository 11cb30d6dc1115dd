import type { CancelReason } from '../contract.ts'

interface CancelOptions {
  /** Limits a practitioner to their own appointments; null for everyone else. */
  readonly only: number | null
  readonly cancelReason?: CancelReason | undefined
}

/** Makes the command that cancels an appointment. It frees the time, so no conflict or warning applies. */
export const cancelCommand = ({ only, cancelReason }: CancelOptions) =>
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
