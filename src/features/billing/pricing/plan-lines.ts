import type { PlanFeatures, PlanRow } from '#modules/billing'
import { figure } from '../../text/format.ts'
import { said, text } from '../../text/index.ts'

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
const notBuilt: ReadonlySet<Feature> = new Set([
  'clientPortal',
  'telehealth',
  'aiSummarizer',
  'integrations',
  'customBranding',
])

const { lines } = text.pricing

const figured = (says: string): Value => ({ is: 'figure', says })

const featured = (feature: Feature, features: PlanFeatures): Value => {
  const has = features[feature]
  if (has === false) return { is: 'not included' }
  if (notBuilt.has(feature)) return { is: 'coming', says: has === true ? null : said(has) }
  return has === true ? { is: 'included' } : figured(said(has))
}

const features = ['clientPortal', 'telehealth', 'aiSummarizer', 'integrations', 'customBranding'] as const

/** What a plan has, line by line: the same lines in the same order for every plan. */
export const linesOf = (plan: PlanRow): readonly Line[] => [
  { label: lines.practitioners, value: figured(figure(plan.practitioners)) },
  { label: lines.adminUsers, value: figured(figure(plan.adminUsers)) },
  { label: lines.storageGB, value: figured(text.pricing.gigabytes(figure(plan.storageGB))) },
  { label: lines.smsCredits, value: figured(figure(plan.smsCredits)) },
  ...features.map((feature) => ({ label: lines[feature], value: featured(feature, plan.features) })),
  { label: lines.support, value: figured(said(plan.features.support)) },
]
