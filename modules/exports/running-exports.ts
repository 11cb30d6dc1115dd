/** Exports that may run at once: each holds a database connection for as long as its reader takes. */
const AT_ONCE = 4
const AT_ONCE_PER_CLINIC = 2

/** Counts the exports that run in this process, and lets no more begin than leave connections for everyone else. */
export const makeRunningExports = () => {
  const running = new Map<number, number>()
  let total = 0
  const add = (clinicId: number, change: 1 | -1): void => {
    total += change
    const left = (running.get(clinicId) ?? 0) + change
    if (left === 0) running.delete(clinicId)
    else running.set(clinicId, left)
  }
  return {
    /** Counts an export of the clinic until `leave`; false if too many are running. */
    enter: (clinicId: number): boolean => {
      if (total >= AT_ONCE || (running.get(clinicId) ?? 0) >= AT_ONCE_PER_CLINIC) return false
      add(clinicId, 1)
      return true
    },
    leave: (clinicId: number): void => add(clinicId, -1),
  }
}
