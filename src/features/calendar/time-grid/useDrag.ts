import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import type { AppointmentRow } from '#modules/appointments'
import { type Column, type Hours, spotOf } from '../../stores/calendar-columns.ts'
import { dragged, resized } from '../../stores/calendar-drag.ts'
import { drop, hold, putBack } from '../../stores/calendar-moving.ts'
import { mayChange } from '../../stores/diary.ts'

/** A mouse that moves less than this has clicked; a finger that does is held down. In pixels. */
const SLACK = 5
/** So long a finger is held down before it takes what lies under it, in milliseconds. */
const LONG_PRESS = 350

interface Grid {
  readonly columns: readonly Column[]
  readonly hours: Hours
  readonly offered: readonly number[]
}

export interface Drag {
  /** Takes an entry in hand, at its lower edge to make it longer or shorter. */
  take(event: PointerEvent, row: AppointmentRow, edge: boolean): void
  /** Whether the click that comes now is only the end of a drag. */
  wasDrag(): boolean
}

/** Entries are dragged with a mouse at once, with a finger after a long press; Escape puts back. */
export function useDrag(plane: RefObject<HTMLDivElement | null>, grid: Grid): Drag {
  const inHand = useRef(false)
  const ended = useRef<(() => void) | null>(null)
  useEffect(() => {
    const ground = plane.current
    // What is in a finger's hand does not scroll the page.
    const still = (event: TouchEvent): void => void (inHand.current && event.preventDefault())
    const anew = (): void => void (inHand.current = false)
    ground?.addEventListener('touchmove', still, { passive: false })
    ground?.addEventListener('pointerdown', anew)
    return () => {
      ground?.removeEventListener('touchmove', still)
      ground?.removeEventListener('pointerdown', anew)
      ended.current?.()
    }
  }, [plane])

  const take = (event: PointerEvent, row: AppointmentRow, edge: boolean): void => {
    const ground = plane.current
    if (!ground || event.button !== 0 || !mayChange(row.practitionerId)) return
    ended.current?.()
    inHand.current = false
    const { clientX, clientY, pointerId, pointerType } = event
    const start = spotOf(row)
    const listening = new AbortController()
    const { signal } = listening
    const begin = (): void => {
      inHand.current = true
      hold(row, start, 'hand')
    }
    const press = pointerType === 'mouse' ? undefined : setTimeout(begin, LONG_PRESS)
    const end = (): void => {
      clearTimeout(press)
      listening.abort()
      ended.current = null
    }
    ended.current = end
    const follow = (moved: globalThis.PointerEvent): void => {
      if (moved.pointerId !== pointerId) return
      const far = Math.hypot(moved.clientX - clientX, moved.clientY - clientY) > SLACK
      if (!inHand.current && far) {
        if (pointerType !== 'mouse') return end()
        begin()
      }
      if (!inHand.current) return
      const { width, height } = ground.getBoundingClientRect()
      const minutes = ((moved.clientY - clientY) / height) * (grid.hours.to - grid.hours.from) * 60
      const columns = Math.round(((moved.clientX - clientX) / width) * grid.columns.length)
      const spot = edge
        ? resized(start, minutes, grid.offered)
        : dragged(start, { minutes, columns }, grid.columns, grid.hours)
      hold(row, spot, 'hand')
    }
    addEventListener('pointermove', follow, { signal })
    addEventListener(
      'pointerup',
      () => {
        end()
        if (inHand.current) void drop()
      },
      { signal },
    )
    const giveUp = (): void => {
      end()
      if (inHand.current) putBack()
    }
    addEventListener('pointercancel', giveUp, { signal })
    const escape = ({ key }: KeyboardEvent): void => {
      if (key !== 'Escape') return
      giveUp()
      // The button is still down, and let go of it is no click.
      inHand.current = true
    }
    addEventListener('keydown', escape, { signal })
  }
  return { take, wasDrag: () => inHand.current }
}
