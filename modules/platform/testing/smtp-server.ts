import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server'
import { onTestFinished } from 'vitest'

/** An email that the server accepted. */
export interface ReceivedEmail {
  readonly from: string
  readonly to: readonly string[]
  /** Byte for byte what the client sent, with SMTP's dot-stuffing undone. */
  readonly source: string
  readonly messageId: string
  /** Whether the connection was encrypted. */
  readonly secure: boolean
}

/**
 * Replies other than success, read at the time of use: for MAIL, RCPT and the final `.`, a reply (`450
 * later`); `drop` (disconnects and accepts nothing), `take and drop` (accepts, but the client gets no reply)
 * or `wait` (never replies).
 */
export type Answers = Partial<Record<string, string>>

const refusal = (reply: string): Error => {
  const [, status, words = ''] = /^(\d{3}) (.*)$/.exec(reply) ?? []
  return Object.assign(new Error(words), { responseCode: Number(status) })
}

/** Starts a real mail server that can misbehave and records all commands and accepted messages. */
export const openSmtpServer = async (answers: Answers = {}, options: SMTPServerOptions = {}) => {
  const receivedLines: string[] = []
  const emails: ReceivedEmail[] = []
  const sockets = new Map<number | undefined, Socket>()
  const drop = ({ remotePort }: SMTPServerSession) => sockets.get(remotePort)?.destroy()

  const answer = (verb: 'MAIL' | 'RCPT' | '.', session: SMTPServerSession, done: (error?: Error) => void) => {
    const reply = answers[verb]
    if (reply === 'wait') return
    if (reply?.endsWith('drop')) return void drop(session)
    done(reply ? refusal(reply) : undefined)
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    ...options,
    onMailFrom: (_, session, done) => answer('MAIL', session, done),
    onRcptTo: (_, session, done) => answer('RCPT', session, done),
    onData: async (stream, session, done) => {
      const source = await buffer(stream).catch(() => undefined)
      if (!source) return
      if (!answers['.'] || answers['.'] === 'take and drop') emails.push(receivedEmailFrom(source, session))
      answer('.', session, done)
    },
  })
  server.on('error', () => undefined)
  server.server.on('connection', (socket: Socket) => {
    sockets.set(socket.remotePort, socket)
    let rest = ''
    socket.on('data', (data) => {
      const lines = `${rest}${data}`.split('\r\n')
      rest = lines.pop() ?? ''
      receivedLines.push(...lines.filter(Boolean))
    })
    socket.on('close', () => sockets.delete(socket.remotePort))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `${options.secure ? 'smtps' : 'smtp'}://127.0.0.1:${port}`,
    receivedLines,
    emails,
    answers,
    /** Closes the open connections; returns how many there were. */
    closeConnections: () => [...sockets.values()].map((socket) => socket.destroy()).length,
    close: () => {
      for (const socket of sockets.values()) socket.destroy()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

const receivedEmailFrom = (source: Buffer, { envelope, secure }: SMTPServerSession): ReceivedEmail => {
  const text = source.toString()
  return {
    from: envelope.mailFrom ? envelope.mailFrom.address : '',
    to: envelope.rcptTo.map(({ address }) => address),
    source: text,
    messageId: /^Message-ID: (.*)$/im.exec(text)?.[1]?.trim() ?? '',
    secure,
  }
}

/** Starts a mail server that closes when the test ends. */
export const smtpServer = async (answers: Answers = {}, options: SMTPServerOptions = {}) => {
  const server = await openSmtpServer(answers, options)
  onTestFinished(server.close)
  return server
}
