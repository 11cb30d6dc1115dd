import { atom, onMount, type ReadableAtom } from 'nanostores'
import type { AppointmentRow, ScheduleDays } from '#modules/appointments'

type RecentChange = ScheduleDays['justChanged'][number]

/** How long a change by another user stays marked, in milliseconds. */
export const MARK_SHOWN_MS = 10_000

export type ChangeMarks = ReadonlyMap<number, RecentChange>

/**
 * Returns the other user who just saved this version of an appointment; null when that was a while ago or the
 * change was the user's own.
 */
export const changeAuthor = (marks: ChangeMarks, { id, version }: Pick<AppointmentRow, 'id' | 'version'>) => {
  const mark = marks.get(id)
  return mark?.version === version ? mark.by : null
}

/** Marks each change by another user for a while, from when it is first reported. */
export function createChangeMarks(
  $days: ReadableAtom<Pick<ScheduleDays, 'justChanged'>>,
): ReadableAtom<ChangeMarks> {
  const $marks = atom<ChangeMarks>(new Map())
  const marked = new Set<string>()
  const removeMark = (mark: RecentChange): void =>
    $marks.set(new Map([...$marks.get()].filter(([, each]) => each !== mark)))
  onMount($marks, () => {
    const timers = new Set<ReturnType<typeof setTimeout>>()
    const stop = $days.subscribe(({ justChanged }) => {
      const newMarks = justChanged.filter(({ id, version }) => !marked.has(`${id} ${version}`))
      if (newMarks.length === 0) return
      for (const mark of newMarks) {
        marked.add(`${mark.id} ${mark.version}`)
        timers.add(setTimeout(removeMark, MARK_SHOWN_MS, mark))
      }
      $marks.set(new Map([...$marks.get(), ...newMarks.map((mark) => [mark.id, mark] as const)]))
    })
    return () => {
      stop()
      for (const each of timers) clearTimeout(each)
      $marks.set(new Map())
    }
  })
  return $marks
}
