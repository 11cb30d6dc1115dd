import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A mail server that answers each command with what the test says at the time, and keeps what it heard. */
export const openSmtpServer = async (answers: Record<string, string> = {}) => {
  const heard: string[] = []
  const server = createServer((socket) => converse(socket, answers, heard))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, heard, answers, close: () => closed(server) }
}

/** One that closes when the test is over. */
export const smtpServer = async (
  answers: Record<string, string> = {},
): Promise<{ url: string; heard: string[] }> => {
  const server = await openSmtpServer(answers)
  onTestFinished(server.close)
  return server
}

const closed = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()))

const usual: Record<string, string> = {
  EHLO: '250 hello',
  DATA: '354 go on',
  '.': '250 taken',
  QUIT: '221 bye',
}

const converse = (socket: Socket, answers: Record<string, string>, heard: string[]) => {
  socket.on('error', () => undefined)
  socket.write('220 ready\r\n')
  socket.on('data', (data) => {
    for (const line of data.toString().split('\r\n').filter(Boolean)) {
      heard.push(line)
      const verb = line === '.' ? '.' : (line.split(/[ :]/)[0] ?? '')
      if (/^(EHLO|MAIL|RCPT|DATA|QUIT|RSET|\.)$/.test(verb))
        socket.write(`${answers[verb] ?? usual[verb] ?? '250 ok'}\r\n`)
    }
  })
}
