import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server'
import { onTestFinished } from 'vitest'

/** An e-mail the server has taken. */
export interface Taken {
  readonly from: string
  readonly to: readonly string[]
  /** Byte for byte as the client meant it: the dots that SMTP doubles are single again. */
  readonly source: string
  readonly messageId: string
  /** It came over an encrypted connection. */
  readonly secure: boolean
}

/**
 * What it answers in place of yes, at the time: for MAIL, RCPT and the final `.`, a reply (`450 later`); `drop` (the
 * connection ends, nothing is taken), `take and drop` (the client never hears of it) or `wait` (no answer at all).
 */
export type Answers = Partial<Record<string, string>>

const refusal = (reply: string): Error => {
  const [, status, words = ''] = /^(\d{3}) (.*)$/.exec(reply) ?? []
  return Object.assign(new Error(words), { responseCode: Number(status) })
}

/** A real mail server that can be made to misbehave, and keeps what it heard and what it took. */
export const openSmtpServer = async (answers: Answers = {}, options: SMTPServerOptions = {}) => {
  const heard: string[] = []
  const taken: Taken[] = []
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
      if (!answers['.'] || answers['.'] === 'take and drop') taken.push(takenFrom(source, session))
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
      heard.push(...lines.filter(Boolean))
    })
    socket.on('close', () => sockets.delete(socket.remotePort))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `${options.secure ? 'smtps' : 'smtp'}://127.0.0.1:${port}`,
    heard,
    taken,
    answers,
    /** Ends the connections that are open; answers how many there were. */
    hangUp: () => [...sockets.values()].map((socket) => socket.destroy()).length,
    close: () => {
      for (const socket of sockets.values()) socket.destroy()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

const takenFrom = (source: Buffer, { envelope, secure }: SMTPServerSession): Taken => {
  const text = source.toString()
  return {
    from: envelope.mailFrom ? envelope.mailFrom.address : '',
    to: envelope.rcptTo.map(({ address }) => address),
    source: text,
    messageId: /^Message-ID: (.*)$/im.exec(text)?.[1]?.trim() ?? '',
    secure,
  }
}

/** One that closes when the test is over. */
export const smtpServer = async (answers: Answers = {}, options: SMTPServerOptions = {}) => {
  const server = await openSmtpServer(answers, options)
  onTestFinished(server.close)
  return server
}
