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
  HttpLayerRouter.addHttpApi(IdentityApi).pipe(Layer.provide(identityHttp)),
  HttpLayerRouter.addHttpApi(ProfileApi).pipe(Layer.provide(profileHttp)),
  HttpLayerRouter.addHttpApi(RecoveryApi).pipe(Layer.provide(recoveryHttp)),
  HttpLayerRouter.addHttpApi(ApiKeysApi).pipe(Layer.provide(apiKeysHttp)),
  HttpLayerRouter.addHttpApi(SecurityApi).pipe(Layer.provide(securityHttp)),
  HttpLayerRouter.addHttpApi(PasskeysApi).pipe(Layer.provide(passkeysHttp)),
  HttpLayerRouter.addHttpApi(SessionsApi).pipe(Layer.provide(sessionsHttp)),
  HttpLayerRouter.addHttpApi(SignInsApi).pipe(Layer.provide(signInsHttp)),
  HttpLayerRouter.addHttpApi(StaffApi).pipe(Layer.provide(staffHttp)),
  HttpLayerRouter.addHttpApi(ClinicApi).pipe(Layer.provide(clinicHttp)),
  HttpLayerRouter.addHttpApi(DomainApi).pipe(Layer.provide(domainHttp)),
  HttpLayerRouter.addHttpApi(PractitionersApi).pipe(Layer.provide(practitionersHttp)),
  HttpLayerRouter.addHttpApi(PatientsApi).pipe(Layer.provide(patientsHttp)),
  HttpLayerRouter.addHttpApi(MessagesApi).pipe(Layer.provide(messagesHttp)),
  HttpLayerRouter.addHttpApi(AppointmentsApi).pipe(Layer.provide(appointmentsHttp)),
  HttpLayerRouter.addHttpApi(RoomsApi).pipe(Layer.provide(roomsHttp)),
  HttpLayerRouter.addHttpApi(FeedsApi).pipe(Layer.provide(feedsHttp)),
  HttpLayerRouter.addHttpApi(IntakeApi).pipe(Layer.provide(intakeHttp)),
  HttpLayerRouter.addHttpApi(DocumentsApi).pipe(Layer.provide(documentsHttp)),
  HttpLayerRouter.addHttpApi(RemindersApi).pipe(Layer.provide(remindersHttp)),
  HttpLayerRouter.addHttpApi(BillingApi).pipe(Layer.provide(billingHttp)),
  HttpLayerRouter.addHttpApi(DashboardApi).pipe(Layer.provide(dashboardHttp)),
  HttpLayerRouter.addHttpApi(ReportsApi).pipe(Layer.provide(reportsHttp)),
  HttpLayerRouter.addHttpApi(HistoryApi).pipe(Layer.provide(historyHttp)),
  HttpLayerRouter.addHttpApi(NotificationsApi).pipe(Layer.provide(notificationsHttp)),
  HttpLayerRouter.addHttpApi(SystemApi).pipe(Layer.provide(systemHttp)),
  HttpLayerRouter.addHttpApi(BackupsApi).pipe(Layer.provide(backupsHttp)),
  HttpLayerRouter.addHttpApi(ExportsApi).pipe(Layer.provide(exportsHttp)),
  HttpLayerRouter.addHttpApi(ProofApi).pipe(Layer.provide(proofHttp)),
  HttpLayerRouter.addHttpApi(RetentionApi).pipe(Layer.provide(retentionHttp)),
  HttpLayerRouter.addHttpApi(ErasuresApi).pipe(Layer.provide(erasuresHttp)),
  HttpLayerRouter.addHttpApi(MergesApi).pipe(Layer.provide(mergesHttp)),
  HttpLayerRouter.addHttpApi(PatientOverviewsApi).pipe(Layer.provide(patientOverviewsHttp)),
  HttpLayerRouter.addHttpApi(AccessLedgerApi).pipe(Layer.provide(accessLedgerHttp)),
  HttpLayerRouter.addHttpApi(EmergencyApi).pipe(Layer.provide(emergencyHttp)),
  HttpLayerRouter.addHttpApi(RecordHistoryApi).pipe(Layer.provide(recordHistoryHttp)),
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
