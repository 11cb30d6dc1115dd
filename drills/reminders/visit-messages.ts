import { setTimeout as sleep } from 'node:timers/promises'
import { Effect } from 'effect'
import { Database, sql } from '#events'
import { Appointments } from '#modules/appointments'
import { AutomaticReminders } from '#modules/reminders'
import { whole } from '../log-integrity.ts'
import { verbWith } from '../product.ts'
import { openProviders } from './providers.ts'
import { openReminderProgram, type ReminderProgram } from './reminder-clinics.ts'
import { ENDS, life, startWorker } from './worker-lives.ts'

const COMMANDS = Number(process.env['COMMANDS'] ?? 5_000)
const KILLS = Number(process.env['KILLS'] ?? 90)
const CLINICS = [5101, 5202, 5303]
const PATIENTS = 50
/** Retries happen after half a minute and then after two minutes. */
const PATIENCE_MS = 600_000

/** A visit as the clinic last left it. */
interface DrilledVisit {
  readonly id: number
  readonly patientId: number
  day: number
  isOff: boolean
  /** How often the patient was to be told, and whether of the last change. */
  tells: number
  isLastTold: boolean
}

const random = (below: number): number => Math.floor(Math.random() * below)

const dateOf = (day: number): string => new Date(Date.UTC(2031, 0, 1 + day)).toISOString().slice(0, 10)

const draft = (patientId: number, day: number, tellPatient: boolean) => ({
  patientId,
  patientName: 'as in the record',
  practitionerId: null,
  roomId: null,
  date: dateOf(day),
  time: '09:00',
  duration: 30,
  service: 'General Consultation',
  status: undefined,
  cancelReason: undefined,
  notes: '',
  allowOverlap: false,
  tellPatient,
})

/** Turns off what else would reach the patients, and the quiet hours. */
const quiet = Effect.flatMap(AutomaticReminders, ({ save }) =>
  save({ rules: [], quietFrom: '08:00', quietTo: '08:00', emailWithoutCredits: false }),
)

/** Runs one random command of a clinic and notes what its patient must have been told. */
const command = async (setup: ReminderProgram, clinicId: number, visits: DrilledVisit[]): Promise<void> => {
  const tell = Math.random() < 0.7
  const visit = visits[random(visits.length)]
  if (!visit || Math.random() < 0.3) {
    const [patientId, day] = [1 + random(PATIENTS), random(300)]
    const { id } = await setup.run(
      clinicId,
      Effect.flatMap(Appointments, ({ schedule }) => schedule(draft(patientId, day, tell))),
    )
    visits.push({ id, patientId, day, isOff: false, tells: Number(tell), isLastTold: tell })
    return
  }
  const told = { tells: visit.tells + Number(tell), isLastTold: tell }
  if (!visit.isOff && Math.random() < 0.7) {
    const day = (visit.day + 1 + random(299)) % 300
    await setup.run(
      clinicId,
      Effect.flatMap(Appointments, ({ revise }) => revise(visit.id, draft(visit.patientId, day, tell))),
    )
    Object.assign(visit, { ...told, day })
    return
  }
  const status = visit.isOff ? 'scheduled' : 'cancelled'
  await setup.run(
    clinicId,
    Effect.flatMap(Appointments, ({ setStatus }) =>
      setStatus(visit.id, { status, cancelReason: undefined, allowOverlap: false, tellPatient: tell }),
    ),
  )
  Object.assign(visit, { ...told, isOff: !visit.isOff })
}

/** Whether nothing waits to be sent. What is outdated was dropped, and stays pending. */
const isOver = async (setup: ReminderProgram): Promise<boolean> => {
  const waiting = CLINICS.map((clinicId) =>
    setup.run(
      clinicId,
      Effect.flatMap(Database, ({ query }) =>
        query<object>(sql`select from reminder_list
          where clinic_id = ${clinicId} and status = 'pending' and state = 'active' limit 1`),
      ),
    ),
  )
  return (await Promise.all(waiting)).every(({ length }) => length === 0)
}

interface SentMessage {
  readonly id: number
  readonly visit: number
  readonly kind: string
  readonly message: string
}

const sentIn = (setup: ReminderProgram, clinicId: number) =>
  setup.run(
    clinicId,
    Effect.flatMap(Database, ({ query }) =>
      query<SentMessage>(sql`select r.id, r.appointment_id as visit, r.kind, t.message
        from reminder_list r join reminder_text t on t.clinic_id = r.clinic_id and t.id = r.id
        where r.clinic_id = ${clinicId} and r.status = 'sent' order by r.id`),
    ),
  )

const dayInWords = (day: number): string =>
  new Date(Date.UTC(2031, 0, 1 + day)).toUTCString().replace(/^\w+, 0?(\d+) (\w+) .*$/, '$2 $1')

/** Whether a message says how the visit stands at the end. */
const isTrue = ({ kind, message }: SentMessage, { isOff, day }: DrilledVisit): boolean => {
  const [month = '', date = ''] = dayInWords(day).split(' ')
  return isOff === (kind === 'cancelled') && new RegExp(`${month}[a-z]* ${date} at`).test(message)
}

/** Compares what the patients were told with what the clinics chose and with the mail server's ledger. */
const reckon = async (
  setup: ReminderProgram,
  visitsIn: ReadonlyMap<number, readonly DrilledVisit[]>,
  mails: readonly string[],
) => {
  const taken = Map.groupBy(mails, (messageId) => messageId.slice(1, messageId.lastIndexOf('@')))
  let [sent, untold, tooOften, missing] = [0, 0, 0, 0]
  for (const [clinicId, visits] of visitsIn) {
    const messages = await sentIn(setup, clinicId)
    sent += messages.length
    missing += messages.filter(({ id }) => !taken.has(`reminder-${id}.clinic-${clinicId}`)).length
    const byVisit = Map.groupBy(messages, ({ visit }) => visit)
    for (const visit of visits) {
      const told = byVisit.get(visit.id) ?? []
      const last = told.at(-1)
      if (told.length > visit.tells) tooOften += 1
      if (visit.isLastTold && !(last && isTrue(last, visit))) untold += 1
    }
  }
  return {
    sent,
    twice: [...taken.values()].filter(({ length }) => length > 1).length,
    untold,
    tooOften,
    missing,
  }
}

/**
 * Books, moves and cancels five thousand times while workers are killed: each patient is told what the clinic chose,
 * once and about the last state. COMMANDS and KILLS set other numbers.
 */
export const visitMessages = async (): Promise<boolean> => {
  const providers = await openProviders()
  const setup = await openReminderProgram(providers.env)
  try {
    const visitsIn = new Map(CLINICS.map((clinicId) => [clinicId, [] as DrilledVisit[]]))
    for (const clinicId of CLINICS) {
      await setup.openClinic(clinicId, 0)
      await setup.run(clinicId, quiet)
    }
    const each = Math.ceil(COMMANDS / CLINICS.length)
    const commands = CLINICS.map(async (clinicId) => {
      for (let n = 0; n < each; n += 1) await command(setup, clinicId, visitsIn.get(clinicId) ?? [])
    })
    let lives = 0
    const killing = CLINICS.map(async () => {
      while (lives < KILLS) await life(setup, ENDS[(lives += 1) % ENDS.length] ?? 'at random')
    })
    await Promise.all([...commands, ...killing])
    const worker = startWorker(setup)
    const until = Date.now() + PATIENCE_MS
    while (!(await isOver(setup)) && Date.now() < until) await sleep(500)
    worker.kill()
    const { mails } = await providers.ledger()
    const { sent, twice, untold, tooOften, missing } = await reckon(setup, visitsIn, mails)
    console.log(
      `visit-messages: ${COMMANDS} commands, ${KILLS} × kill -9 of a worker, ${sent} messages sent;`,
    )
    console.log(
      `  ${twice} sent twice, ${missing} missing, ${untold} patients not told of the last state, ${tooOften} told too often.`,
    )
    const sound = await whole({ verb: verbWith({ ...process.env, ...setup.env }) })
    console.log(`  Log and read models ${sound ? 'intact' : 'NOT intact'}.`)
    return sent > 0 && twice + missing + untold + tooOften === 0 && sound
  } finally {
    await setup.close()
    providers.close()
  }
}
