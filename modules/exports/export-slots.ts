/** Exports that may run at once: each holds a database connection for as long as its reader takes. */
const MAX_EXPORTS = 4
const MAX_EXPORTS_PER_CLINIC = 2

/** Makes the slots for exports. Their number leaves database connections for everyone else in this process. */
export const makeExportSlots = () => {
  const running = new Map<number, number>()
  let total = 0
  const add = (clinicId: number, change: 1 | -1): void => {
    total += change
    const count = (running.get(clinicId) ?? 0) + change
    if (count === 0) running.delete(clinicId)
    else running.set(clinicId, count)
  }
  return {
    /** Takes a slot for an export of the clinic until `leave`; false if all are taken. */
    enter: (clinicId: number): boolean => {
      if (total >= MAX_EXPORTS || (running.get(clinicId) ?? 0) >= MAX_EXPORTS_PER_CLINIC) return false
      add(clinicId, 1)
      return true
    },
    leave: (clinicId: number): void => add(clinicId, -1),
  }
}
