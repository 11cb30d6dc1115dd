import { HttpApi, HttpLayerRouter, HttpServerResponse, OpenApi } from '@effect/platform'
import { Effect, Layer } from 'effect'
import { AccessLedgerApi, accessLedgerHttp } from '#modules/access-ledger'
import { AppointmentsApi, appointmentsHttp } from '#modules/appointments'
import { BackupsApi, backupsHttp } from '#modules/backups'
import { BillingApi, billingHttp } from '#modules/billing'
import { ClinicApi, clinicHttp } from '#modules/clinic'
import { DomainApi, domainHttp } from '#modules/custom-domains'
import { DocumentsApi, documentsHttp } from '#modules/documents'
import { EmergencyApi, emergencyHttp } from '#modules/emergency-access'
import { ErasuresApi, erasuresHttp } from '#modules/erasure'
import { ExportsApi, exportsHttp } from '#modules/exports'
import {
  ApiKeysApi,
  apiKeysHttp,
  IdentityApi,
  identityHttp,
  RecoveryApi,
  recoveryHttp,
  PasskeysApi,
  passkeysHttp,
  ProfileApi,
  profileHttp,
  SecurityApi,
  securityHttp,
  SessionsApi,
  sessionsHttp,
  SignInsApi,
  signInsHttp,
  StaffApi,
  staffHttp,
} from '#modules/identity'
import { FeedsApi, feedsHttp } from '#modules/calendar-feeds'
import { RoomsApi, roomsHttp } from '#modules/rooms'
import { historyEndpoints } from '#modules/history'
import { IntakeApi, intakeHttp } from '#modules/intake-forms'
import { doorsLayer } from '#modules/kernel'
import { MergesApi, mergesHttp } from '#modules/merge'
import { MessagesApi, messagesHttp } from '#modules/messages'
import { NotificationsApi, notificationsHttp } from '#modules/notifications'
import { PatientOverviewsApi, patientOverviewsHttp } from '#modules/patient-overview'
import { PatientsApi, patientsHttp } from '#modules/patients'
import { Config } from '#modules/platform'
import { PractitionersApi, practitionersHttp } from '#modules/practitioners'
import { ProofApi, proofHttp } from '#modules/proof'
import { RemindersApi, remindersHttp } from '#modules/reminders'
import { DashboardApi, dashboardHttp, ReportsApi, reportsHttp } from '#modules/reports'
import { RetentionApi, retentionHttp } from '#modules/retention'
import { SystemApi, systemHttp } from '#modules/system'
import { RecordHistoryApi, recordHistoryHttp } from '#modules/record-history'
import program from '../../package.json' with { type: 'json' }
import { openApiOf } from './openapi/openapi.ts'
import { publishedDocument } from './openapi/published.ts'
import { streams } from './registry.ts'

const { HistoryApi, historyHttp } = historyEndpoints(Object.keys(streams))

/** All endpoints. The OpenAPI document, the reference page and the permission tests derive from this. */
export const Api = HttpApi.make('caretrail')
  .addHttpApi(IdentityApi)
  .addHttpApi(ProfileApi)
  .addHttpApi(RecoveryApi)
  .addHttpApi(ApiKeysApi)
  .addHttpApi(SecurityApi)
  .addHttpApi(PasskeysApi)
  .addHttpApi(SessionsApi)
  .addHttpApi(SignInsApi)
  .addHttpApi(StaffApi)
  .addHttpApi(ClinicApi)
  .addHttpApi(DomainApi)
  .addHttpApi(PractitionersApi)
  .addHttpApi(PatientsApi)
  .addHttpApi(MessagesApi)
  .addHttpApi(AppointmentsApi)
  .addHttpApi(RoomsApi)
  .addHttpApi(FeedsApi)
  .addHttpApi(IntakeApi)
  .addHttpApi(DocumentsApi)
  .addHttpApi(RemindersApi)
  .addHttpApi(BillingApi)
  .addHttpApi(DashboardApi)
  .addHttpApi(ReportsApi)
  .addHttpApi(HistoryApi)
  .addHttpApi(NotificationsApi)
  .addHttpApi(SystemApi)
  .addHttpApi(BackupsApi)
  .addHttpApi(ExportsApi)
  .addHttpApi(ProofApi)
  .addHttpApi(RetentionApi)
  .addHttpApi(ErasuresApi)
  .addHttpApi(MergesApi)
  .addHttpApi(PatientOverviewsApi)
  .addHttpApi(AccessLedgerApi)
  .addHttpApi(EmergencyApi)
  .addHttpApi(RecordHistoryApi)
  .annotate(OpenApi.Title, 'Caretrail')
  .annotate(OpenApi.Version, program.version)
  .annotate(
    OpenApi.Description,
    'Practice management for clinics. Every call acts for the clinic of the caller.',
  )

const endpoints = Layer.mergeAll(
  identityHttp,
  profileHttp,
  recoveryHttp,
  apiKeysHttp,
  securityHttp,
  passkeysHttp,
  sessionsHttp,
  signInsHttp,
  staffHttp,
  clinicHttp,
  domainHttp,
  practitionersHttp,
  patientsHttp,
  messagesHttp,
  appointmentsHttp,
  roomsHttp,
  feedsHttp,
  intakeHttp,
  documentsHttp,
  remindersHttp,
  billingHttp,
  dashboardHttp,
  reportsHttp,
  historyHttp,
  notificationsHttp,
  systemHttp,
  backupsHttp,
  exportsHttp,
  proofHttp,
  retentionHttp,
  erasuresHttp,
  mergesHttp,
  patientOverviewsHttp,
  accessLedgerHttp,
  emergencyHttp,
  recordHistoryHttp,
)

/** The OpenAPI document, published at `/api/openapi.json` and displayed at `/api/docs`. */
export const document = openApiOf(Api)

const documented = Layer.unwrapEffect(
  Effect.map(Config, (config) =>
    HttpLayerRouter.add(
      'GET',
      '/api/openapi.json',
      HttpServerResponse.unsafeJson(publishedDocument(document, config)),
    ),
  ),
)

export const routes = Layer.mergeAll(endpoints, documented).pipe(Layer.provide(doorsLayer))
