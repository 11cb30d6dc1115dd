import type { ModuleDescription } from '#modules/kernel'
import { DashboardApi, dashboardHttp } from './dashboard/http.ts'
import { ReportsApi, reportsHttp } from './http.ts'
import { Reports } from './reports.ts'
import { reportAppointments } from './versions/appointments.ts'
import { reportDocuments } from './versions/documents.ts'
import { reportPatients } from './versions/patients.ts'
import { reportReminders } from './versions/reminders.ts'
import { reportZones } from './versions/zones.ts'

export const reports = {
  projections: [reportAppointments, reportPatients, reportDocuments, reportReminders, reportZones],
  endpoints: [
    { api: DashboardApi, handlers: dashboardHttp },
    { api: ReportsApi, handlers: reportsHttp },
  ],
  services: [Reports.layer],
} as const satisfies ModuleDescription
