import type { ModuleSamples, SampledClinic } from '../../kernel/testing/module-samples.ts'

const feedDraft = (names: boolean) => ({ practitionerId: null, names })

/** Ends the clinic-wide feed, of which a clinic has at most one. */
const revokeFeed = async ({ call }: SampledClinic): Promise<void> => {
  for (const { id, practitionerId } of (await call('GET', '/api/calendar-feeds')).body)
    if (practitionerId === null) await call('DELETE', `/api/calendar-feeds/${id}`)
}

/** Opens the clinic-wide feed and replaces the previous one. */
const openFeed = async (clinic: SampledClinic, names = false) => {
  await revokeFeed(clinic)
  return clinic.create('/api/calendar-feeds', feedDraft(names))
}

// Administrators manage the clinic’s feed; practitioners manage only their own; nobody else has one.
const roles = ['staff', 'practitioner'] as const
const clinicFeed = { roles, statusByRole: { practitioner: 404 } }
// The address is shown only once: see `calendar-feeds.int.spec.ts`.
const shownOnce = { ignoresKey: true } as const

export const samples: ModuleSamples = {
  endpoints: {
    'calendarFeeds.list': { roles, revealsNothing: true },
    'calendarFeeds.open': {
      sample: () => ({ body: feedDraft(true) }),
      creates: true,
      ...shownOnce,
      roles,
      statusByRole: { practitioner: 403 },
      succeedsSeldom: true,
      prepare: async (clinic) => {
        await revokeFeed(clinic)
        return { body: feedDraft(true) }
      },
    },
    'calendarFeeds.read': clinicFeed,
    'calendarFeeds.revise': {
      sample: () => ({ body: { names: true } }),
      ...clinicFeed,
    },
    'calendarFeeds.renew': { ...shownOnce, ...clinicFeed },
    'calendarFeeds.revoke': clinicFeed,
    // Public to anyone with the secret address.
    'calendarFeeds.fetch': { isPublic: true },
  },
  records: { 'calendar-feeds': async (clinic) => (await openFeed(clinic)).id },
  parameters: {
    file: async (clinic, id) =>
      id === undefined ? (await openFeed(clinic, true)).address.split('/').at(-1) : `${id}.ics`,
  },
  clinicFindingIndexes: ['calendar_feed_secrets_hash'],
  secretTables: ['calendar_feed_secrets'],
}
