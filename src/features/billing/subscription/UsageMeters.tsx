import type { LimitUse, Usage } from '#modules/billing'
import { text } from '../../../language/index.ts'
import { partOf } from '../../../kit/format/file-size.ts'
import { figure } from '../../../kit/format/format.ts'
import { Gauge } from '../../../kit/controls/Gauge.tsx'

const describeUse = ({ used, limit }: LimitUse) =>
  limit === null ? figure(used) : text.documents.partOf(figure(used), figure(limit))

/** How much of each limit the clinic uses. */
export const UsageMeters = ({ usage }: { usage: Usage }) => {
  const { practitioners, adminUsers, storageBytes, smsCredits } = usage
  const meters = [
    { label: text.pricing.practitioners, use: practitioners, valueText: describeUse(practitioners) },
    { label: text.pricing.adminUsers, use: adminUsers, valueText: describeUse(adminUsers) },
    {
      label: text.pricing.storage,
      use: storageBytes,
      valueText: partOf(storageBytes.used, storageBytes.limit),
    },
    { label: text.pricing.smsCredits, use: smsCredits, valueText: describeUse(smsCredits) },
  ]
  return (
    <div className="meters">
      {meters.map(({ label, use, valueText }) => (
        <Gauge key={label} label={label} valueText={valueText} value={use.used} most={use.limit} />
      ))}
    </div>
  )
}
