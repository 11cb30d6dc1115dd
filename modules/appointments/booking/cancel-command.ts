import type { CancelReason } from '../contract.ts'

interface CancelOptions {
  /** Limits a practitioner to their own appointments; null for everyone else. */
  readonly onlyPractitionerId: number | null
  readonly cancelReason?: CancelReason | undefined
}

/** Makes the command that cancels an appointment. It frees the time, so no conflict or warning applies. */
export const cancelCommand = ({ onlyPractitionerId, cancelReason }: CancelOptions) =>
  ({
    _tag: 'ChangeAppointmentStatus',
    onlyPractitionerId,
    status: 'cancelled',
    cancelReason,
    patientIsActive: true,
    conflicts: [],
    warnings: [],
    allowOverlap: false,
  }) as const
