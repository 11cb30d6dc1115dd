import { deliverWebhooks, hasPassed } from './webhooks.ts'

const began = performance.now()
const outcome = await deliverWebhooks({
  calls: Number(process.env['DELIVERIES'] ?? 5_000),
  kills: Number(process.env['KILLS'] ?? 20),
})
const { calls, kills, wrongCalls, receipts, matchingPayers, payingClinics, isIntact } = outcome
const seconds = ((performance.now() - began) / 1000).toFixed(0)
console.log(`webhooks: ${calls} calls of the payment provider, ${kills} × kill -9, in ${seconds} s;`)
console.log(
  `  ${wrongCalls.length} answered wrongly; ${receipts.found} receipts of ${receipts.expected} calls;`,
)
console.log(`  ${matchingPayers} of ${payingClinics} clinics match the provider’s account.`)
console.log(`  Log and read models ${isIntact ? 'intact' : 'NOT intact'}.`)
for (const fault of wrongCalls.slice(0, 10)) console.log(`  fault: ${fault}`)
process.exit(hasPassed(outcome) ? 0 : 1)
