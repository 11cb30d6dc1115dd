import { Effect, Either } from 'effect'
import { Origin } from '#events'
import { FormNotFound, IntakeForms, Invitations, visitorOf, PublicSubmissions } from '#modules/intake'
import { run } from '../ask.ts'
import { fillable, type FormPage, notice, publishedForm, type Visit } from './form-page.ts'

/** The stamp of a page that is made now. */
export const stampFor = (id: number, formVersion: number) =>
  run(Effect.flatMap(PublicSubmissions, ({ stamp }) => stamp(id, formVersion)))

const noteOpening = (clinicId: number, token: string, id: number) =>
  run(
    Effect.flatMap(Invitations, ({ opened }) => opened(token, id)).pipe(
      Effect.provideService(Origin, visitorOf(clinicId)),
    ),
  )

/** Staff see a form of their own that patients do not see for now. */
const inactive = async ({ locals }: Visit, id: number): Promise<FormPage> => {
  if (!locals.person || !locals.allows('forms:read')) return notice('unavailable', 200)
  const form = await locals.ask(IntakeForms, ({ open }) => Effect.option(open(id)))
  if (form._tag === 'None') return notice('unavailable', 200)
  const { formVersion, ...definition } = form.value
  return {
    status: 200,
    clinic: { name: locals.person.clinicName, address: null, phone: null },
    shows: {
      id,
      definition,
      staffOnly: true,
      values: {},
      invitation: undefined,
      stamp: await stampFor(id, formVersion),
    },
  }
}

/** The page as it is opened by its link. */
export const opened = async (visit: Visit, id: number): Promise<FormPage> => {
  const { searchParams } = visit.url
  const found = await publishedForm(id, visit.request)
  const sent = searchParams.has('submitted')
  if (Either.isLeft(found)) {
    if (found.left instanceof FormNotFound) return notice('notFound', 404)
    return sent ? notice('thanks', 200) : inactive(visit, id)
  }
  const { clinic, clinicId, formVersion } = found.right
  if (sent) return { ...notice('thanks', 200), clinic }
  const invitation = searchParams.get('invitation') ?? undefined
  if (invitation) await noteOpening(clinicId, invitation, id)
  return fillable(found.right, { stamp: await stampFor(id, formVersion), invitation, values: {} })
}
