import { Struct } from 'effect'
import type { Report } from './report.ts'

const omitRevenue = Struct.omit('revenue')

/** Removes revenue from a report, for people who may not see it. */
export const withoutRevenue = (report: Report): Report => {
  const { periods, services, earnings: _, practitionerEarnings: __, ...rest } = omitRevenue(report)
  return {
    ...rest,
    ...(periods && { periods: periods.map(omitRevenue) }),
    ...(services && { services: services.map(omitRevenue) }),
  }
}
