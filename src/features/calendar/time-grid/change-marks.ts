import { atom, onMount, type ReadableAtom } from 'nanostores'
import type { AppointmentRow, DiaryDays } from '#modules/appointments'

type JustChanged = DiaryDays['justChanged'][number]

/** So long it is shown that somebody else has just changed an appointment, in milliseconds. */
export const SHOWN = 10_000

/** What others have just changed, by the appointment's id. */
export type Marks = ReadonlyMap<number, JustChanged>

/** Who else has just made of an appointment what it is; null where that is a while ago, or one did it oneself. */
export const changedBy = (marks: Marks, { id, version }: Pick<AppointmentRow, 'id' | 'version'>) => {
  const mark = marks.get(id)
  return mark?.version === version ? mark.by : null
}

/** Marks each change of somebody else for a while, from the moment it is first told. */
export function marksOn($days: ReadableAtom<Pick<DiaryDays, 'justChanged'>>): ReadableAtom<Marks> {
  const $marks = atom<Marks>(new Map())
  const told = new Set<string>()
  const fade = (mark: JustChanged): void =>
    $marks.set(new Map([...$marks.get()].filter(([, each]) => each !== mark)))
  onMount($marks, () => {
    const fading = new Set<ReturnType<typeof setTimeout>>()
    const stop = $days.subscribe(({ justChanged }) => {
      const fresh = justChanged.filter(({ id, version }) => !told.has(`${id} ${version}`))
      if (fresh.length === 0) return
      for (const mark of fresh) {
        told.add(`${mark.id} ${mark.version}`)
        fading.add(setTimeout(fade, SHOWN, mark))
      }
      $marks.set(new Map([...$marks.get(), ...fresh.map((mark) => [mark.id, mark] as const)]))
    })
    return () => {
      stop()
      for (const each of fading) clearTimeout(each)
      $marks.set(new Map())
    }
  })
  return $marks
}
