import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

const FIRST_RETRY_MS = 50
const MAX_RETRY_MS = 2_000

/** Doubles at each attempt, with a random spread so that the clients do not all retry at the same moment. */
const retryDelayMs = (attempt: number): number =>
  Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** attempt) * (0.5 + Math.random() / 2)

/** An acknowledged write: the kind and id of the record, and a mark that no other record has. */
export interface AcknowledgedWrite {
  readonly kind: 'patient' | 'appointment' | 'revision'
  readonly id: number
  readonly mark: string
}

interface Reply {
  readonly status: number
  readonly body: { readonly id?: number; readonly message?: string }
}

const person = (mark: string) => ({
  firstName: 'Drill',
  lastName: mark,
  email: `${mark}@drill.example`,
  phone: '(207) 555-0100',
  dateOfBirth: '1980-01-01',
  address: '1 Drill Road',
  emergencyContact: 'Nobody',
  emergencyPhone: '(207) 555-0101',
})

const visit = (patientId: number, mark: string, n: number) => ({
  patientId,
  patientName: 'Drill',
  date: `2031-${String(1 + (n % 12)).padStart(2, '0')}-15`,
  time: '09:00',
  duration: 30,
  service: 'General Consultation',
  notes: mark,
})

/**
 * Starts writers that mix registrations, updates and bookings, and retry with the same key until answered.
 */
export const startWriters = (url: string, token: string, count: number) => {
  const acknowledged: AcknowledgedWrite[] = []
  const refused: string[] = []
  let retries = 0
  let repeatedEmails = 0
  const state = { stopping: false }

  const tryOnce = async (method: string, path: string, body: object, key: string): Promise<Reply | null> => {
    try {
      const response = await fetch(url + path, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(10_000),
      })
      const reply = { status: response.status, body: (await response.json()) as Reply['body'] }
      return response.status >= 500 ? null : reply
    } catch {
      return null
    }
  }

  const writeUntilAnswered = async (method: string, path: string, body: object): Promise<Reply> => {
    const key = randomUUID()
    for (let attempt = 0; ; attempt++) {
      const reply = await tryOnce(method, path, body, key)
      if (reply) return reply
      retries += 1
      await sleep(retryDelayMs(attempt))
    }
  }

  const write = async (method: string, path: string, body: object): Promise<number | null> => {
    const { status, body: answer } = await writeUntilAnswered(method, path, body)
    if (answer.id && status < 300) return answer.id
    refused.push(`${method} ${path}: ${status} ${answer.message}`)
    return null
  }

  const writer = async (n: number) => {
    for (let turn = 0; !state.stopping; turn++) {
      const mark = `w${n}t${turn}x${randomUUID().slice(0, 8)}`
      const id = await write('POST', '/api/patients', person(mark))
      if (id === null) continue
      acknowledged.push({ kind: 'patient', id, mark })
      const notes = `revised ${mark}`
      if (await write('PUT', `/api/patients/${id}`, { ...person(mark), notes })) {
        acknowledged.push({ kind: 'revision', id, mark: notes })
      }
      // Nobody else may have this email, which a command of the same transaction may have written.
      if (turn % 4 === 0 && (await writeUntilAnswered('POST', '/api/patients', person(mark))).status === 409)
        repeatedEmails += 1
      const appointmentId = await write('POST', '/api/appointments', visit(id, mark, turn))
      if (appointmentId !== null) acknowledged.push({ kind: 'appointment', id: appointmentId, mark })
    }
  }

  const all = Promise.all(Array.from({ length: count }, (_, n) => writer(n)))
  return {
    acknowledged,
    refused,
    retries: () => retries,
    /** How many registrations were rightly refused because their email was taken. */
    repeatedEmails: () => repeatedEmails,
    stop: async () => {
      state.stopping = true
      await all
    },
  }
}
