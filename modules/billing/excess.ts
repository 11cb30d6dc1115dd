import type { AddOnRow, PlanRow } from './catalogue.ts'
import type { Usage } from './subscription-row.ts'

const GB = 2 ** 30

// Rounded up: what does not fit must not look as if it did.
const gigabytes = (bytes: number): string => `${Math.ceil((bytes / GB) * 10) / 10} GB`

/**
 * What a clinic uses more of than a plan has, together with the add-ons ordered beside it: each in words, such as
 * `3 practitioners (Solo has 1)`. Text messages are no obstacle: those that were sent are sent.
 */
export const excessOf = (
  plan: PlanRow,
  addOns: readonly AddOnRow[],
  { practitioners, adminUsers, storageBytes }: Usage,
): readonly string[] => {
  const more = addOns.filter((addOn) => addOn.practitioners > 0)
  const seats = more.reduce((sum, addOn) => sum + addOn.practitioners, plan.practitioners)
  const withMore = [plan.name, ...more.map(({ name }) => name)].join(' with ')
  return [
    practitioners.used > seats ? `${practitioners.used} practitioners (${withMore} has ${seats})` : '',
    adminUsers.used > plan.adminUsers
      ? `${adminUsers.used} admin users (${plan.name} has ${plan.adminUsers})`
      : '',
    storageBytes.used > plan.storageGB * GB
      ? `${gigabytes(storageBytes.used)} of documents (${plan.name} has ${plan.storageGB} GB)`
      : '',
  ].filter(Boolean)
}
