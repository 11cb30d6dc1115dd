/**
 * Orders changes of clinics and reads of them with a counter instead of a clock. What was read at a moment is still
 * true if its clinic has not changed since.
 */
export const makeChangeCounter = () => {
  const lastByClinic = new Map<number, number>()
  let now = 0
  let lastOfAll = 0
  return {
    now: () => now,
    /** Counts a change of a clinic; with null, of all of them. */
    countChange: (clinicId: number | null) => {
      now += 1
      if (clinicId === null) lastOfAll = now
      else lastByClinic.set(clinicId, now)
    },
    /** Whether a clinic changed after a moment. */
    hasChangedSince: (clinicId: number, moment: number) =>
      Math.max(lastOfAll, lastByClinic.get(clinicId) ?? 0) > moment,
  }
}
