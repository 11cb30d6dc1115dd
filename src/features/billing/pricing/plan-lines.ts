import type { PlanFeatures, PlanRow } from '#modules/billing'
import { figure } from '../../../kit/format/format.ts'
import { text } from '../../../language/index.ts'

export type PlanFeatureValue =
  | { readonly is: 'figure'; readonly says: string }
  | { readonly is: 'included' | 'not included' }
  /** A feature of the plan that is not built yet; `says` is its level. */
  | { readonly is: 'coming'; readonly says: string | null }

export interface PlanFeatureLine {
  readonly label: string
  readonly value: PlanFeatureValue
}

type Feature = Exclude<keyof PlanFeatures, 'bookings' | 'intakeForms' | 'fileUploads' | 'support'>

// Features that do not work yet must not be sold as working.
const notBuilt: ReadonlySet<Feature> = new Set([
  'clientPortal',
  'telehealth',
  'aiSummarizer',
  'integrations',
  'customBranding',
])

const { lines } = text.pricing

/** Returns the level of a feature in the page's language, or as in the catalog if it has no translation. */
const levelName = (level: string): string => {
  const names: Readonly<Record<string, string>> = text.pricing.featureLevels
  return Object.hasOwn(names, level) ? (names[level] as string) : level
}

const figured = (figureText: string): PlanFeatureValue => ({ is: 'figure', says: figureText })

const featured = (feature: Feature, features: PlanFeatures): PlanFeatureValue => {
  const has = features[feature]
  if (has === false) return { is: 'not included' }
  if (notBuilt.has(feature)) return { is: 'coming', says: has === true ? null : levelName(has) }
  return has === true ? { is: 'included' } : figured(levelName(has))
}

const features = ['clientPortal', 'telehealth', 'aiSummarizer', 'integrations', 'customBranding'] as const

/** Returns the lines of a plan: the same lines in the same order for every plan. */
export const linesOf = (plan: PlanRow): readonly PlanFeatureLine[] => [
  { label: lines.practitioners, value: figured(figure(plan.practitioners)) },
  { label: lines.adminUsers, value: figured(figure(plan.adminUsers)) },
  { label: lines.storageGB, value: figured(text.pricing.gigabytes(figure(plan.storageGB))) },
  { label: lines.smsCredits, value: figured(figure(plan.smsCredits)) },
  ...features.map((feature) => ({ label: lines[feature], value: featured(feature, plan.features) })),
  { label: lines.support, value: figured(levelName(plan.features.support)) },
]
