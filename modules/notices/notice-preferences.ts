import { Context, Effect, Layer } from 'effect'
import { Database, Origin, type OriginShape } from '#events'
import { type NoticeChoice, TOLD_ALWAYS } from './contract.ts'
import { chosenBy, keepChoice, unchosen } from './notice-choices.ts'
import { toldTo } from './notice-kinds.ts'

const wholly = (origin: OriginShape, chosen: readonly NoticeChoice[]): readonly NoticeChoice[] =>
  toldTo(origin)
    .filter((kind) => !TOLD_ALWAYS.includes(kind))
    .map((kind) => chosen.find(({ what }) => what === kind) ?? unchosen(kind))

const make = Effect.gen(function* () {
  const { query, queries } = yield* Database

  /** What the caller wants of each kind of notice that the caller may be told of. */
  const all = Effect.fn('NoticePreferences.all')(function* () {
    const origin = yield* Origin
    return wholly(origin, yield* query(chosenBy(origin.clinicId, origin.actor.id)))
  })

  /** Keeps what the caller wants of one kind, and answers them all. It holds from now on, for what is there too. */
  const choose = Effect.fn('NoticePreferences.choose')(function* (choice: NoticeChoice) {
    const origin = yield* Origin
    const { clinicId, actor } = origin
    const [, chosen] = yield* queries([keepChoice(clinicId, actor.id, choice), chosenBy(clinicId, actor.id)])
    return wholly(origin, chosen)
  })

  return { all, choose }
})

/** What each person wants to be told, and how. It is theirs alone: no event, and no setting of the clinic. */
export class NoticePreferences extends Context.Tag('NoticePreferences')<
  NoticePreferences,
  Effect.Effect.Success<typeof make>
>() {
  static readonly layer = Layer.effect(this, make)
}
