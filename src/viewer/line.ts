import type { Asked, Said, Told } from './messages.ts'

/** The one way in and out of the frame. */
export interface Line {
  readonly say: (said: Said) => void
  /** What a document needs beside itself: the frame reaches no network, the page fetches it. */
  readonly ask: (asked: Asked) => Promise<Uint8Array>
}

/** Waits for the page to open the line, which it does once. */
export const opened = (hear: (told: Told, line: Line) => void): void => {
  const wait = ({ source, ports: [port] }: MessageEvent) => {
    if (source !== window.parent || !port) return
    removeEventListener('message', wait)
    follow(port, hear)
  }
  addEventListener('message', wait)
}

const follow = (port: MessagePort, hear: (told: Told, line: Line) => void): void => {
  const asked: ((content: ArrayBuffer | null) => void)[] = []
  const say = (said: Said) => port.postMessage(said)
  const ask = (what: Asked) =>
    new Promise<Uint8Array>((resolve, reject) => {
      const ticket = asked.push((content) =>
        content ? resolve(new Uint8Array(content)) : reject(new Error(what.filename)),
      )
      say({ is: 'asking', ticket: ticket - 1, ...what })
    })
  port.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    if (data.do === 'take') asked[data.ticket]?.(data.content)
    else hear(data, { say, ask })
  })
  port.start()
}
