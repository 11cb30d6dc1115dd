import { Effect, Either } from 'effect'
import { Origin } from '#events'
import { FormNotFound, IntakeForms, Invitations, visitorOf, PublicSubmissions } from '#modules/intake-forms'
import { latestDate } from '#rules/intake-forms'
import { run } from '../../program/ask.ts'
import { offersConfirmation } from './birth-confirmation.server.ts'
import {
  fillablePage,
  type FormPage,
  loadNoticePage,
  loadPublishedForm,
  type PageContext,
} from './form-page.ts'

export const makePageStamp = (id: number, formVersion: number) =>
  run(Effect.flatMap(PublicSubmissions, ({ stamp }) => stamp(id, formVersion)))

const recordOpening = (clinicId: number, token: string, id: number) =>
  run(
    Effect.flatMap(Invitations, ({ opened }) => opened(token, id)).pipe(
      Effect.provideService(Origin, visitorOf(clinicId)),
    ),
  )

/** Staff of the clinic still see an inactive form; patients do not. */
const openInactiveForm = async ({ locals, request }: PageContext, id: number): Promise<FormPage> => {
  if (!locals.person || !locals.allows('forms:read')) return loadNoticePage('unavailable', 200, id, request)
  const form = await locals.ask(IntakeForms, ({ open }) => Effect.option(open(id)))
  if (form._tag === 'None') return loadNoticePage('unavailable', 200, id, request)
  const { formVersion, ...definition } = form.value
  return {
    status: 200,
    clinic: { name: locals.person.clinicName, address: null, phone: null },
    shows: {
      id,
      definition,
      today: latestDate(Date.now()),
      staffOnly: true,
      values: {},
      invitation: undefined,
      stamp: await makePageStamp(id, formVersion),
    },
  }
}

export const openFormPage = async (context: PageContext, id: number): Promise<FormPage> => {
  const { searchParams } = context.url
  const loadedForm = await loadPublishedForm(id, context.request)
  const isSubmitted = searchParams.has('submitted')
  if (Either.isLeft(loadedForm)) {
    if (loadedForm.left instanceof FormNotFound) return loadNoticePage('notFound', 404, id, context.request)
    return isSubmitted ? loadNoticePage('thanks', 200, id, context.request) : openInactiveForm(context, id)
  }
  const { clinic, clinicId, formVersion } = loadedForm.right
  if (isSubmitted) return { status: 200, clinic, shows: 'thanks' }
  const invitation = searchParams.get('invitation') ?? undefined
  const closedNotice = invitation === undefined ? null : await recordOpening(clinicId, invitation, id)
  if (closedNotice) return { status: 410, clinic, shows: closedNotice }
  const isOffered = invitation !== undefined && (await offersConfirmation(loadedForm.right, invitation))
  return fillablePage(loadedForm.right, {
    stamp: await makePageStamp(id, formVersion),
    invitation,
    values: {},
    birthConfirmation: isOffered ? 'offered' : undefined,
  })
}
