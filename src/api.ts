import { HttpApi, HttpLayerRouter, HttpServerResponse, OpenApi } from '@effect/platform'
import { Layer } from 'effect'
import { AppointmentsApi, appointmentsHttp } from '#modules/appointments'
import { BillingApi, billingHttp } from '#modules/billing'
import { ClinicApi, clinicHttp } from '#modules/clinic'
import { DocumentsApi, documentsHttp } from '#modules/documents'
import { IdentityApi, identityHttp } from '#modules/identity'
import { IntakeApi, intakeHttp } from '#modules/intake'
import { doorsLayer } from '#modules/kernel'
import { MessagesApi, messagesHttp } from '#modules/messages'
import { NoticesApi, noticesHttp } from '#modules/notices'
import { PatientsApi, patientsHttp } from '#modules/patients'
import { RemindersApi, remindersHttp } from '#modules/reminders'
import { DashboardApi, dashboardHttp } from '#modules/reports'
import program from '../package.json' with { type: 'json' }
import { openApiOf } from './openapi.ts'

/** Every endpoint there is: the document, the reference page and the permission tests all read this. */
export const Api = HttpApi.make('caretrail')
  .addHttpApi(IdentityApi)
  .addHttpApi(ClinicApi)
  .addHttpApi(PatientsApi)
  .addHttpApi(MessagesApi)
  .addHttpApi(AppointmentsApi)
  .addHttpApi(IntakeApi)
  .addHttpApi(DocumentsApi)
  .addHttpApi(RemindersApi)
  .addHttpApi(BillingApi)
  .addHttpApi(DashboardApi)
  .addHttpApi(NoticesApi)
  .annotate(OpenApi.Title, 'Caretrail')
  .annotate(OpenApi.Version, program.version)
  .annotate(
    OpenApi.Description,
    'Practice management for clinics. Every call acts for the clinic of the caller.',
  )

const endpoints = Layer.mergeAll(
  HttpLayerRouter.addHttpApi(IdentityApi).pipe(Layer.provide(identityHttp)),
  HttpLayerRouter.addHttpApi(ClinicApi).pipe(Layer.provide(clinicHttp)),
  HttpLayerRouter.addHttpApi(PatientsApi).pipe(Layer.provide(patientsHttp)),
  HttpLayerRouter.addHttpApi(MessagesApi).pipe(Layer.provide(messagesHttp)),
  HttpLayerRouter.addHttpApi(AppointmentsApi).pipe(Layer.provide(appointmentsHttp)),
  HttpLayerRouter.addHttpApi(IntakeApi).pipe(Layer.provide(intakeHttp)),
  HttpLayerRouter.addHttpApi(DocumentsApi).pipe(Layer.provide(documentsHttp)),
  HttpLayerRouter.addHttpApi(RemindersApi).pipe(Layer.provide(remindersHttp)),
  HttpLayerRouter.addHttpApi(BillingApi).pipe(Layer.provide(billingHttp)),
  HttpLayerRouter.addHttpApi(DashboardApi).pipe(Layer.provide(dashboardHttp)),
  HttpLayerRouter.addHttpApi(NoticesApi).pipe(Layer.provide(noticesHttp)),
)

/** The document of all endpoints, as `/api/openapi.json` answers it and `/api/docs` shows it. */
export const document = openApiOf(Api)

const documented = HttpLayerRouter.add('GET', '/api/openapi.json', HttpServerResponse.unsafeJson(document))

/** The routes below /api. */
export const routes = Layer.mergeAll(endpoints, documented).pipe(Layer.provide(doorsLayer))
