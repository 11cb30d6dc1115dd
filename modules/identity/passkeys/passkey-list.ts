import { change, projection, put, remove } from '#events'
import type { UserEvent } from '../events.ts'

type PasskeyEvent = Extract<UserEvent, { _tag: `Passkey${string}` }>

export const passkeyList = projection<PasskeyEvent>({
  table: 'passkey_list',
  version: 1,
  key: ['id'],
  on: {
    PasskeyAdded: ({ passkeyId, name }, { stream, at }) =>
      put({ id: passkeyId, user_id: stream.id, name, added_at: at }),
    PasskeyRenamed: ({ passkeyId, name }) => change({ id: passkeyId }, { name }),
    PasskeyRemoved: ({ passkeyId }) => remove({ id: passkeyId }),
  },
})
