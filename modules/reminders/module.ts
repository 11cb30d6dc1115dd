import { Layer } from 'effect'
import { Clinics } from '#modules/clinic'
import type { ModuleDescription } from '#modules/kernel'
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
import { reminderFunctions, reminderTables } from './tables.ts'
import { VisitLinks } from './visit-links/visit-links.ts'

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
  storedTables: reminderTables,
  ownerFunctions: reminderFunctions,
} as const satisfies ModuleDescription
