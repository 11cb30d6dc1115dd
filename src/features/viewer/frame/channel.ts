import type { ResourceRequest, FrameMessage, FrameCommand } from './messages.ts'

/** The frame's only connection to the page. */
export interface FrameChannel {
  readonly send: (message: FrameMessage) => void
  /** Asks the page for a resource that a document needs, because the frame cannot reach the network. */
  readonly ask: (request: ResourceRequest) => Promise<Uint8Array>
}

/** Waits for the page to send the message port, which happens once. */
export const openChannel = (onCommand: (command: FrameCommand, channel: FrameChannel) => void): void => {
  const acceptPort = ({ source, ports: [port] }: MessageEvent) => {
    if (source !== window.parent || !port) return
    removeEventListener('message', acceptPort)
    connectPort(port, onCommand)
  }
  addEventListener('message', acceptPort)
}

const connectPort = (
  port: MessagePort,
  onCommand: (command: FrameCommand, channel: FrameChannel) => void,
): void => {
  const resolvers: ((content: ArrayBuffer | null) => void)[] = []
  const sendMessage = (message: FrameMessage) => port.postMessage(message)
  const ask = (request: ResourceRequest) =>
    new Promise<Uint8Array>((resolve, reject) => {
      const ticket = resolvers.push((content) =>
        content ? resolve(new Uint8Array(content)) : reject(new Error(request.filename)),
      )
      sendMessage({ is: 'asking', ticket: ticket - 1, ...request })
    })
  port.addEventListener('message', ({ data }: MessageEvent<FrameCommand>) => {
    if (data.do === 'take') resolvers[data.ticket]?.(data.content)
    else onCommand(data, { send: sendMessage, ask })
  })
  port.start()
}
