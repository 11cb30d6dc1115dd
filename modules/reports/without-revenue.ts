import { Struct } from 'effect'
import type { Report } from './report.ts'

const leaveOut = Struct.omit('revenue')

/** The report for people who may not see revenue. */
export const withoutRevenue = (report: Report): Report => {
  const { periods, services, earnings: _, practitionerEarnings: __, ...rest } = leaveOut(report)
  return {
    ...rest,
    ...(periods && { periods: periods.map(leaveOut) }),
    ...(services && { services: services.map(leaveOut) }),
  }
}
