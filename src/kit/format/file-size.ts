import { figure } from './format.ts'
import { text } from '../../language/index.ts'

const UNIT_RATIO = 1024

const rounded = (value: number, unit: number): number =>
  unit === 0 || (unit === 1 && value >= 10) ? Math.round(value) : Math.round(value * 10) / 10

/** Formats a size in the largest unit that gives at least one: '412 KB', '2.6 MB'. */
export function fileSize(bytes: number): string {
  const { units } = text.documents
  let [value, unit] = [bytes, 0]
  while (rounded(value, unit) >= UNIT_RATIO && unit < units.length - 1)
    [value, unit] = [value / UNIT_RATIO, unit + 1]
  return `${figure(rounded(value, unit))} ${units[unit]}`
}

/** Formats a part of a whole, with one unit if both fit it: '5.2 of 14 MB', '12 KB of 5 GB'. Null: no limit. */
export function partOf(part: number, whole: number | null): string {
  if (whole === null) return fileSize(part)
  const [some, all] = [fileSize(part), fileSize(whole)]
  const unit = all.slice(all.lastIndexOf(' '))
  const isShared = part === 0 || some.endsWith(unit)
  return text.documents.partOf(isShared ? some.slice(0, some.lastIndexOf(' ')) : some, all)
}
