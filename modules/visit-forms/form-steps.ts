import type { ServiceForm } from '#contracts/clinic'
import type { Visit } from '#modules/appointments'
import type { InvitationPlan, VisitInvitation } from '#modules/intake-forms'
import type { CallOffReason } from '#contracts/intake-forms'

/** The facts that decide which invitations a visit needs. */
export interface VisitFormFacts {
  readonly visit: Visit
  /** The form of its service; null if it has none. */
  readonly form: ServiceForm | null
  /** Whether the form takes answers. */
  readonly isActive: boolean
  /** Whether the patient is on the list and has an email address, or a phone number that may be texted. */
  readonly isReachable: boolean
  /** Whether the patient has an earlier visit with the clinic, past or booked. */
  readonly hasEarlierVisit: boolean
  /** Whether the patient was sent this form before, or answered it. */
  readonly knowsForm: boolean
  readonly invitations: readonly VisitInvitation[]
  /** Whether the visit was just booked, or has another service or patient. */
  readonly isBooked: boolean
  /** Milliseconds since the epoch. */
  readonly now: number
}

export type FormStep =
  | { readonly does: 'invite'; readonly formId: number; readonly plan: InvitationPlan }
  | { readonly does: 'plan'; readonly id: number; readonly plan: InvitationPlan }
  | { readonly does: 'call off'; readonly id: number; readonly because: CallOffReason }

/** Returns why a visit no longer needs a form; undefined if it may need one. */
const findEnd = ({ visit, now }: VisitFormFacts): CallOffReason | undefined => {
  if (!visit.listed) return 'visit removed'
  if (visit.status === 'cancelled') return 'visit cancelled'
  const isOver = visit.status === 'completed' || visit.status === 'no-show'
  return isOver || Date.parse(visit.startsAt) <= now ? 'visit over' : undefined
}

const belongsToVisit =
  ({ visit, form }: VisitFormFacts) =>
  ({ patientId, formId }: VisitInvitation): boolean =>
    patientId === visit.patientId && formId === form?.formId

const mayInvite = ({
  form,
  isActive,
  isReachable,
  isBooked,
  hasEarlierVisit,
  knowsForm,
}: VisitFormFacts): boolean =>
  isBooked && isActive && isReachable && (form?.visits === 'every' || (!hasEarlierVisit && !knowsForm))

/** Returns the steps that bring the invitations of a visit in line with it. Taking them twice changes nothing. */
export const decideFormSteps = (
  facts: VisitFormFacts,
  plan: (form: ServiceForm, visit: Visit) => InvitationPlan,
): FormStep[] => {
  const { visit, form, invitations } = facts
  const end = findEnd(facts)
  if (end) return invitations.map(({ id }) => ({ does: 'call off', id, because: end }))
  const steps = invitations
    .filter((each) => !belongsToVisit(facts)(each))
    .map(({ id, patientId }): FormStep => ({
      does: 'call off',
      id,
      because: patientId === visit.patientId ? 'another form' : 'another patient',
    }))
  if (!form) return steps
  const current = invitations.find(belongsToVisit(facts))
  if (current) return [...steps, { does: 'plan', id: current.id, plan: plan(form, visit) }]
  if (mayInvite(facts)) steps.push({ does: 'invite', formId: form.formId, plan: plan(form, visit) })
  return steps
}
