import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const LINE_INTERVAL_MS = 1000

/** The server allows a client 10 s to send its headers and checks every 5 s. */
const CLOSING_TIMEOUT_MS = 20_000

/** Opens connections that send one header line per second and never finish. */
export const startSlowloris = (base: string, count: number) => {
  const { hostname, port, host } = new URL(base)
  const began = performance.now()
  const closings: number[] = []
  const open = (): Socket => {
    const socket = connect(Number(port), hostname)
    socket.write(`POST /api/form-submissions HTTP/1.1\r\nhost: ${host}\r\n`)
    const trickle = setInterval(() => socket.write('x-slow: 1\r\n'), LINE_INTERVAL_MS)
    // Only the time of the close matters, not the response or the error.
    socket.on('data', () => undefined)
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearInterval(trickle)
      closings.push(performance.now() - began)
    })
    return socket
  }
  const sockets = Array.from({ length: count }, open)
  const all = Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve))))
  return {
    /**
     * Waits until the server has closed all of them, up to the limit; returns how many it closed and when the
     * last one closed.
     */
    waitForClosings: async () => {
      await Promise.race([all, sleep(Math.max(0, CLOSING_TIMEOUT_MS - (performance.now() - began)))])
      const result = { closed: closings.length, afterMs: Math.round(closings.at(-1) ?? 0) }
      for (const socket of sockets) socket.destroy()
      return result
    },
  }
}
