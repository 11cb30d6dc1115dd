import type { PlanFeatures, PlanRow } from '#modules/billing'
import { figure } from '../../../kit/format/format.ts'
import { text } from '../../../language/index.ts'

export type PlanFeatureValue =
  | { readonly is: 'figure'; readonly says: string }
  | { readonly is: 'included' | 'not included' }
  /** A feature of the plan that is not built yet; `says` is its level. */
  | { readonly is: 'coming'; readonly says: string | null }

interface PlanFeatureLine {
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

const figureValue = (figureText: string): PlanFeatureValue => ({ is: 'figure', says: figureText })

const featureValue = (feature: Feature, features: PlanFeatures): PlanFeatureValue => {
  const level = features[feature]
  if (level === false) return { is: 'not included' }
  if (notBuilt.has(feature)) return { is: 'coming', says: level === true ? null : levelName(level) }
  return level === true ? { is: 'included' } : figureValue(levelName(level))
}

const features = ['clientPortal', 'telehealth', 'aiSummarizer', 'integrations', 'customBranding'] as const

/** Returns the lines of a plan: the same lines in the same order for every plan. */
export const linesOf = (plan: PlanRow): readonly PlanFeatureLine[] => [
  { label: lines.practitioners, value: figureValue(figure(plan.practitioners)) },
  { label: lines.adminUsers, value: figureValue(figure(plan.adminUsers)) },
  { label: lines.storageGB, value: figureValue(text.pricing.gigabytes(figure(plan.storageGB))) },
  { label: lines.smsCredits, value: figureValue(figure(plan.smsCredits)) },
  ...features.map((feature) => ({ label: lines[feature], value: featureValue(feature, plan.features) })),
  { label: lines.support, value: figureValue(levelName(plan.features.support)) },
]
