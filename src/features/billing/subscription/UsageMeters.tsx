import type { Usage, Use } from '#modules/billing'
import { partOf } from '../../text/file-size.ts'
import { figure } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { Gauge } from '../kit/Gauge.tsx'

const counted = ({ used, limit }: Use) => text.documents.partOf(figure(used), figure(limit))

/** How much of its plan a clinic uses. */
export const Meters = ({ usage }: { usage: Usage }) => {
  const { practitioners, adminUsers, storageBytes, smsCredits } = usage
  const meters = [
    { label: text.pricing.practitioners, use: practitioners, says: counted(practitioners) },
    { label: text.pricing.adminUsers, use: adminUsers, says: counted(adminUsers) },
    { label: text.pricing.storage, use: storageBytes, says: partOf(storageBytes.used, storageBytes.limit) },
    { label: text.pricing.smsCredits, use: smsCredits, says: counted(smsCredits) },
  ]
  return (
    <div className="meters">
      {meters.map(({ label, use, says }) => (
        <Gauge key={label} label={label} says={says} value={use.used} most={use.limit} />
      ))}
    </div>
  )
}
