import type { LimitUse, Usage } from '#modules/billing'
import { text } from '../../../language/index.ts'
import { partOf } from '../../../kit/format/file-size.ts'
import { figure } from '../../../kit/format/format.ts'
import { Gauge } from '../../../kit/controls/Gauge.tsx'

const counted = ({ used, limit }: LimitUse) =>
  limit === null ? figure(used) : text.documents.partOf(figure(used), figure(limit))

/** What the clinic uses, and of how much. */
export const UsageMeters = ({ usage }: { usage: Usage }) => {
  const { practitioners, adminUsers, storageBytes, smsCredits } = usage
  const meters = [
    { label: text.pricing.practitioners, use: practitioners, says: counted(practitioners) },
    { label: text.pricing.adminUsers, use: adminUsers, says: counted(adminUsers) },
    { label: text.pricing.storage, use: storageBytes, says: partOf(storageBytes.used, storageBytes.limit) },
    { label: text.pricing.smsCredits, use: smsCredits, says: counted(smsCredits) },
  ]
  return (
    <div className="meters">
      {meters.map(({ label, use, says: usageText }) => (
        <Gauge key={label} label={label} says={usageText} value={use.used} most={use.limit} />
      ))}
    </div>
  )
}
