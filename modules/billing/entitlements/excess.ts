import type { AddOnRow, PlanRow } from '../catalog.ts'
import type { Usage } from '../subscription/subscription-row.ts'
import type { Excess } from '../words.en.ts'

const GB = 2 ** 30

// Rounded up, so that an excess never looks as if it fit.
const gigabytes = (bytes: number): number => Math.ceil((bytes / GB) * 10) / 10

/** Returns the limits that a clinic exceeds, without SMS credits: sent messages cannot be undone. */
export const excessOf = (
  plan: PlanRow,
  addOns: readonly AddOnRow[],
  { practitioners, adminUsers, storageBytes }: Usage,
): readonly Excess[] => {
  const withSeats = addOns.filter((addOn) => addOn.practitioners > 0)
  const seats = withSeats.reduce((sum, addOn) => sum + addOn.practitioners, plan.practitioners)
  const limits: readonly Excess[] = [
    {
      limit: 'practitioners',
      used: practitioners.used,
      has: seats,
      addOns: withSeats.map(({ type }) => type),
    },
    { limit: 'admin_users', used: adminUsers.used, has: plan.adminUsers, addOns: [] },
    { limit: 'storage', used: gigabytes(storageBytes.used), has: plan.storageGB, addOns: [] },
  ]
  return limits.filter(({ used, has }) => used > has)
}
