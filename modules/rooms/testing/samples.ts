import { nextNumber } from '../../kernel/testing/next-number.ts'
import type { ModuleSamples, SampledClinic } from '../../kernel/testing/module-samples.ts'

/** Returns the request body for a room with a unique name. */
const roomDraft = (name: string) => ({ name: `${name} room ${nextNumber()}` })

/** Adds a room and retires the oldest one near the limit. */
const addRoom = async ({ name, call, create }: SampledClinic): Promise<number> => {
  const { body: rooms } = await call('GET', '/api/rooms')
  if (rooms.length > 90) await call('DELETE', `/api/rooms/${rooms[0].id}`)
  return (await create('/api/rooms', roomDraft(name))).id
}

export const samples: ModuleSamples = {
  endpoints: {
    'rooms.list': { revealingQueries: [''] },
    'rooms.add': { sample: ({ name }) => ({ body: roomDraft(name) }), creates: true, roles: ['staff'] },
    'rooms.open': {},
    'rooms.rename': { sample: ({ name }) => ({ body: roomDraft(name) }), roles: ['staff'] },
    'rooms.retire': { roles: ['staff'] },
  },
  records: { rooms: addRoom },
}
