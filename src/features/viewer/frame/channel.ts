import type { ResourceRequest, FrameMessage, FrameCommand } from './messages.ts'

/** The frame's only connection to the page. */
export interface FrameChannel {
  readonly say: (message: FrameMessage) => void
  /** Asks the page for a resource that a document needs, because the frame cannot reach the network. */
  readonly ask: (request: ResourceRequest) => Promise<Uint8Array>
}

/** Waits for the page to send the message port, which happens once. */
export const openChannel = (hear: (command: FrameCommand, line: FrameChannel) => void): void => {
  const wait = ({ source, ports: [port] }: MessageEvent) => {
    if (source !== window.parent || !port) return
    removeEventListener('message', wait)
    followPort(port, hear)
  }
  addEventListener('message', wait)
}

const followPort = (port: MessagePort, hear: (command: FrameCommand, line: FrameChannel) => void): void => {
  const resolvers: ((content: ArrayBuffer | null) => void)[] = []
  const sendMessage = (message: FrameMessage) => port.postMessage(message)
  const ask = (what: ResourceRequest) =>
    new Promise<Uint8Array>((resolve, reject) => {
      const ticket = resolvers.push((content) =>
        content ? resolve(new Uint8Array(content)) : reject(new Error(what.filename)),
      )
      sendMessage({ is: 'asking', ticket: ticket - 1, ...what })
    })
  port.addEventListener('message', ({ data }: MessageEvent<FrameCommand>) => {
    if (data.do === 'take') resolvers[data.ticket]?.(data.content)
    else hear(data, { say: sendMessage, ask })
  })
  port.start()
}
