import { Clock, Effect } from 'effect'
import { Database, Origin, type OriginShape, runTransaction, Store } from '#events'
import { Appointment, type Visit, visit } from '#modules/appointments'
import { clinicSettings, type SettingsRow } from '#modules/clinic'
import { service } from '#modules/kernel'
import { Keys } from '#modules/platform'
import { type LinkedVisit, linkedStart, visitLinkKey, visitLinkToken } from './visit-link-token.ts'

/** What a patient answers with a link. */
type VisitAnswer = 'confirm' | 'cancel'

/** Where an answer came from, for its event. */
interface LinkVisitor {
  readonly request?: string | undefined
  /** From where the link was opened. */
  readonly address?: string
}

/**
 * What a link shows: the visit, and whether the patient can still answer. `moved`, `over` and `gone` (removed, another
 * patient's, or no longer allowed) show no time.
 */
type LinkState = 'open' | 'confirmed' | 'cancelled' | 'moved' | 'over' | 'gone'

interface OpenedLink {
  readonly clinic: SettingsRow
  readonly visit: Visit | null
  readonly state: LinkState
}

const originOf = (
  { clinicId, patientId }: LinkedVisit,
  { request, address }: LinkVisitor = {},
): OriginShape => ({
  clinicId,
  actor: { kind: 'patient', id: patientId },
  source: 'web',
  ...(request !== undefined && { request }),
  ...(address !== undefined && { address }),
})

const readToken = (token: string) => Effect.map(visitLinkKey, (key) => visitLinkToken.read(key, token))

/** Returns the state of a link for its visit as it is now. */
export const linkState = (
  { start, patientId }: LinkedVisit,
  currentVisit: Visit | undefined,
  { isAllowed, now }: { readonly isAllowed: boolean; readonly now: number },
): LinkState => {
  if (!currentVisit?.listed || currentVisit.patientId !== patientId) return 'gone'
  if (linkedStart(currentVisit.startsAt) !== start) return 'moved'
  if (
    Date.parse(currentVisit.startsAt) <= now ||
    currentVisit.status === 'completed' ||
    currentVisit.status === 'no-show'
  )
    return 'over'
  if (currentVisit.status === 'cancelled') return 'cancelled'
  if (!isAllowed) return 'gone'
  return currentVisit.status === 'confirmed' ? 'confirmed' : 'open'
}

const loadLink = Effect.fnUntraced(function* (linked: LinkedVisit) {
  const { queries } = yield* Database
  const [[clinic], [currentVisit]] = yield* Effect.provideService(
    queries([clinicSettings(linked.clinicId), visit(linked.clinicId, linked.visitId)]),
    Origin,
    originOf(linked),
  )
  if (!clinic) return null
  const state = linkState(linked, currentVisit, {
    isAllowed: clinic.visitLinks,
    now: yield* Clock.currentTimeMillis,
  })
  const isShown = state === 'open' || state === 'confirmed' || state === 'cancelled'
  return { clinic, visit: isShown && currentVisit ? currentVisit : null, state } satisfies OpenedLink
})

/** Returns the visit of a link, or null if the link is forged. Changes nothing. */
const open = Effect.fn('VisitLinks.open')(function* (token: string) {
  const linked = yield* readToken(token)
  return linked ? yield* loadLink(linked) : null
})

const answerCommand = (answer: VisitAnswer) =>
  ({
    _tag: 'ChangeAppointmentStatus',
    onlyPractitionerId: null,
    ...(answer === 'confirm'
      ? { status: 'confirmed' as const }
      : { status: 'cancelled' as const, cancelReason: 'patient-asked' as const }),
    patientIsActive: true,
    conflicts: [],
    warnings: [],
    allowOverlap: false,
  }) as const

/** Confirms or cancels the visit of a link for its patient, while that is possible. A repeat changes nothing. */
const answer = Effect.fn('VisitLinks.answer')(function* (
  token: string,
  choice: VisitAnswer,
  visitor: LinkVisitor = {},
) {
  const linked = yield* readToken(token)
  if (!linked) return null
  const now = yield* Clock.currentTimeMillis
  yield* runTransaction((unit) =>
    Effect.gen(function* () {
      // Under the clinic's lock, so that a visit that moves meanwhile is not confirmed.
      const [clinic] = yield* unit.query(clinicSettings(linked.clinicId))
      const [currentVisit] = yield* unit.query(visit(linked.clinicId, linked.visitId))
      const state = linkState(linked, currentVisit, { isAllowed: clinic?.visitLinks ?? false, now })
      if (state === 'open' || (state === 'confirmed' && choice === 'cancel'))
        yield* unit.execute(Appointment, { id: linked.visitId, command: answerCommand(choice) })
      return { id: linked.visitId }
    }),
  ).pipe(Effect.provideService(Origin, originOf(linked, visitor)), Effect.orDie)
  return yield* loadLink(linked)
})

/** The links in messages with which patients confirm or cancel a visit. */
export class VisitLinks extends service<VisitLinks>()('VisitLinks', [Store, Database, Keys], {
  open,
  answer,
}) {}
