import { DOCUMENT_TYPES } from '#contracts/documents'
import { type Outcome, OUTCOMES } from '../contract.ts'
import type { InvitationFigures } from '#modules/intake-forms'
import type { AddedDocuments, FormSum, Stock } from '../sums/record-sums.ts'
import type { Report } from '../report.ts'
import { growth, share } from '../percent.ts'
import { sumOf } from './sum-of.ts'

type Block<Name extends keyof Report> = NonNullable<Report[Name]>

/** Builds the card of all patients and new patients. */
export const patientCard = ({
  total,
  added,
  before,
  now,
}: Stock & { readonly added: number }): Report['patients'] => ({
  total,
  new: added,
  newShare: share(added, total),
  trend: growth(total, before),
  before,
  now,
})

const countAdded = (types: readonly AddedDocuments[]): number => sumOf(types, ({ added }) => added)

/** Builds the card of all documents and added documents. */
export const documentCard = (
  { total, before, now }: Stock,
  types: readonly AddedDocuments[],
): Report['documents'] => ({ total, added: countAdded(types), trend: growth(total, before), before, now })

/** Lists all document types by documents added, most first. */
export const documentTypes = (types: readonly AddedDocuments[]): Block<'documentTypes'> =>
  DOCUMENT_TYPES.map((documentType) => {
    const added = types.find((each) => each.documentType === documentType)?.added ?? 0
    return { documentType, added, share: share(added, countAdded(types)) }
  }).sort((one, other) => other.added - one.added)

/** Builds the block of submissions: their ratio to patients, and how many forms were sent and answered. */
export const submissions = (
  forms: readonly FormSum[],
  patients: number,
  { sent, answered }: InvitationFigures,
): Block<'submissions'> => {
  const total = forms.reduce((sum, each) => sum + each.total, 0)
  return {
    total,
    recent: forms.reduce((sum, each) => sum + each.recent, 0),
    responseRate: share(total, patients),
    sent,
    answered,
    forms: forms.map(({ formId, title, total: count }) => ({ formId, title, submissions: count })),
  }
}

/** Builds the block of outcomes of settled reminders. */
export const reminders = (
  sums: readonly { readonly outcome: Outcome; readonly reminders: number }[],
): Block<'reminders'> => {
  const all = sums.reduce((total, each) => total + each.reminders, 0)
  return OUTCOMES.map((outcome) => {
    const count = sums.find((each) => each.outcome === outcome)?.reminders ?? 0
    return { outcome, reminders: count, share: share(count, all) }
  })
}
