import { Layer } from 'effect'
import { Clinics } from '#modules/clinic'
import type { ModuleDescription } from '#modules/kernel'
import { calledBy, type OwnerFunction, type StoredTable } from '#events'
import { reminderEvents, reminderRulesEvents } from './events.ts'
import { RemindersApi, remindersHttp } from './http.ts'
import { planQueue } from './planning/plan-all-visits.ts'
import { planReactions } from './planning/plan-reactions.ts'
import { planReminders } from './planning/plan-worker.ts'
import { rewordReminders } from './planning/reword-reminders.ts'
import { dropRemindersWhenPatientRemoved, forgetNumbersWhenPatientErased } from './reactions.ts'
import { reminderList, reminderText } from './reminder-list.ts'
import { reminderOrder } from './reminder-order.ts'
import { Reminders } from './reminders.ts'
import { carrierReactions } from './replies/carrier-reactions.ts'
import { Replies } from './replies/replies.ts'
import { AutomaticReminders } from './rules/automatic-reminders.ts'
import { reminderRulesRow } from './rules/reminder-rules-row.ts'
import { releaseReminders } from './sending/release-reminders.ts'
import { reminderMessages } from './sending/reminder-delivery.ts'
import { smsCreditUse } from './sending/sms-credit-use.ts'
import { reminderQueue } from './sending/wake-ups.ts'
import { VisitLinks } from './visit-links/visit-links.ts'

const storedTables: readonly StoredTable[] = [
  { table: 'texted_numbers', backup: 'kept', asOf: { live: 'only workers use them' } },
]

const ownerFunctions: readonly OwnerFunction[] = [
  { name: 'clinics_texting', reads: 'all clinics', asOf: calledBy.workers },
  { name: 'sorted_reminders', reads: 'own clinic', asOf: 'reads the copy' },
  { name: 'count_reminders', reads: 'own clinic', asOf: 'reads the copy' },
]

export const reminders = {
  streams: { reminder: reminderEvents, 'reminder-rules': reminderRulesEvents },
  projections: [reminderList, reminderOrder, reminderText, smsCreditUse, reminderRulesRow],
  reactions: [
    ...planReactions,
    ...carrierReactions,
    ...releaseReminders,
    dropRemindersWhenPatientRemoved,
    forgetNumbersWhenPatientErased,
  ],
  endpoints: [{ api: RemindersApi, handlers: remindersHttp }],
  services: [
    Layer.mergeAll(Reminders.layer, AutomaticReminders.layer, Replies.layer, VisitLinks.layer).pipe(
      Layer.provide(Clinics.layer),
    ),
  ],
  queues: [reminderQueue, planQueue],
  subscribers: [rewordReminders],
  messageSources: [reminderMessages],
  workers: [planReminders],
  storedTables,
  ownerFunctions,
} as const satisfies ModuleDescription
