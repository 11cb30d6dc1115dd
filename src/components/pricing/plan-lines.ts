import type { AddOn } from '#contracts/billing'
import type { PlanFeatures, PlanRow } from '#modules/billing'
import { figure } from '../../text/format.ts'
import { text } from '../../text/index.ts'

/** What a plan has of something. */
export type Value =
  | { readonly is: 'figure'; readonly says: string }
  | { readonly is: 'included' | 'not included' }
  /** It belongs to the plan and is not built yet; `says` how much of it there will be. */
  | { readonly is: 'coming'; readonly says: string | null }

/** One line of the plans' table. */
export interface Line {
  readonly label: string
  readonly value: Value
}

type Feature = Exclude<keyof PlanFeatures, 'bookings' | 'intakeForms' | 'fileUploads' | 'support'>

// Nothing is sold as working that does not work.
const notBuilt: ReadonlySet<Feature | AddOn> = new Set([
  'clientPortal',
  'telehealth',
  'aiSummarizer',
  'integrations',
  'customBranding',
  'custom-domain',
  'compliance-mode',
  'api-access',
])

/** Whether something that is for sale does not work yet. */
export const isComing = (what: Feature | AddOn): boolean => notBuilt.has(what)

const { lines } = text.pricing

const said = (says: string): Value => ({ is: 'figure', says })

const featured = (feature: Feature, features: PlanFeatures): Value => {
  const has = features[feature]
  if (has === false) return { is: 'not included' }
  if (isComing(feature)) return { is: 'coming', says: has === true ? null : has }
  return has === true ? { is: 'included' } : said(has)
}

const features = ['clientPortal', 'telehealth', 'aiSummarizer', 'integrations', 'customBranding'] as const

/** What a plan has, line by line: the same lines in the same order for every plan. */
export const linesOf = (plan: PlanRow): readonly Line[] => [
  { label: lines.practitioners, value: said(figure(plan.practitioners)) },
  { label: lines.adminUsers, value: said(figure(plan.adminUsers)) },
  { label: lines.storageGB, value: said(text.pricing.gigabytes(figure(plan.storageGB))) },
  { label: lines.smsCredits, value: said(figure(plan.smsCredits)) },
  ...features.map((feature) => ({ label: lines[feature], value: featured(feature, plan.features) })),
  { label: lines.support, value: said(plan.features.support) },
]
