import { createServer, type Socket } from 'node:net'

export interface Delivered {
  readonly from: string
  readonly to: string
  /** The message as received. */
  readonly message: string
}

/** A mail server that accepts mail (RFC 5321) and permanently refuses unknown recipients. */
export async function smtpServer(port = 0, unknown: readonly string[] = []) {
  const delivered: Delivered[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
    const say = (line: string) => socket.write(`${line}\r\n`)
    let [from, to, buffer, inData] = ['', '', '', false]
    const command = (line: string) => {
      const address = /<([^>]*)>/.exec(line)?.[1] ?? ''
      const verb = line.slice(0, 4).toUpperCase()
      if (verb === 'EHLO' || verb === 'HELO') return say('250 mail.test')
      if (verb === 'MAIL') return ((from = address), say('250 ok'))
      if (verb === 'RCPT' && unknown.includes(address)) return say(`550 5.1.1 <${address}> is nobody here`)
      if (verb === 'RCPT') return ((to = address), say('250 ok'))
      if (verb === 'DATA') return ((inData = true), say('354 go on'))
      if (verb === 'QUIT') return (say('221 bye'), socket.end())
      return say(verb === 'RSET' ? '250 ok' : '502 no such command')
    }
    say('220 mail.test')
    socket.setEncoding('utf8').on('data', (part: string) => {
      buffer += part
      for (;;) {
        const mark = inData ? '\r\n.\r\n' : '\r\n'
        const end = buffer.indexOf(mark)
        if (end < 0) return
        const text = buffer.slice(0, end)
        buffer = buffer.slice(end + mark.length)
        if (inData) {
          delivered.push({ from, to, message: text.replaceAll('\r\n..', '\r\n.') })
          inData = false
          say('250 taken')
        } else command(text)
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port.')
  return {
    port: address.port,
    delivered,
    async stop(): Promise<void> {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
