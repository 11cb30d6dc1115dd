import { Effect, Fiber } from 'effect'
import { expect, it } from 'vitest'
import { makeFileLimits } from './file-limits.ts'

const MB = 2 ** 20

/** Uploads that stay open until they are interrupted. */
const slowFiles = () => {
  const admitted = makeFileLimits()
  const begun: string[] = []
  const send = (address: string) =>
    Effect.runFork(
      admitted(
        { address, formId: 1, bytes: MB },
        Effect.zipRight(
          Effect.sync(() => begun.push(address)),
          Effect.never,
        ),
      ),
    )
  const from = (network: string) => begun.filter((address) => address.startsWith(network)).length
  return { send, from, begun }
}

it('a slow network gets four concurrent uploads and leaves the other slots to everyone else', async () => {
  const { send, from, begun } = slowFiles()
  // An IPv6 network counts as one, however many of its addresses send.
  const slow = Array.from({ length: 20 }, (_, n) => send(`2001:db8:1:2::${n + 1}`))
  await expect.poll(() => begun.length).toBe(4)
  const others = Array.from({ length: 12 }, (_, n) => send(`10.0.0.${n}`))
  await expect.poll(() => from('10.0.0.')).toBe(12)
  expect(from('2001:')).toBe(4)

  // An interrupted upload frees a slot for its network. When all have ended, the limiter forgets the network.
  await Effect.runPromise(Fiber.interrupt(slow[0] as (typeof slow)[number]))
  await expect.poll(() => from('2001:')).toBe(5)
  await Effect.runPromise(Fiber.interruptAll([...slow, ...others]))
  const late = Array.from({ length: 5 }, () => send('2001:db8:1:2::ffff'))
  await expect.poll(() => begun.length).toBe(5 + 12 + 4)
  await Effect.runPromise(Fiber.interruptAll(late))
})
