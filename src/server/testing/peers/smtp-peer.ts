import { createServer, type Socket } from 'node:net'

/** A mail server of a test that speaks SMTP on a free port of 127.0.0.1, keeps what it was told and delivers nothing. */
export type SmtpPeer = { port: number; commands: string[]; mails: string[]; close(): Promise<void> }

/** `refuses` names a recipient whose mailbox is not there; `port` is that of a peer that was closed and comes back. */
export async function anSmtpPeer({ refuses = '', port = 0 }: { refuses?: string; port?: number } = {}): Promise<SmtpPeer> {
  const commands: string[] = []
  const mails: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    const say = (line: string): void => void socket.write(`${line}\r\n`)
    let pending = ''
    let body: string[] | null = null
    const onLine = (line: string): void => {
      if (body) {
        if (line !== '.') body.push(line.startsWith('.') ? line.slice(1) : line)
        else {
          mails.push(body.join('\r\n'))
          body = null
          say('250 taken')
        }
        return
      }
      commands.push(line)
      const verb = line.split(/[ :]/)[0]?.toUpperCase()
      if (verb === 'EHLO') say('250-peer\r\n250 8BITMIME')
      else if (verb === 'DATA') {
        body = []
        say('354 go on')
      } else if (verb === 'QUIT') {
        say('221 bye')
        socket.end()
      } else if (verb === 'RCPT' && refuses !== '' && line.includes(refuses)) say('550 no such mailbox')
      else say(['MAIL', 'RCPT', 'RSET', 'NOOP'].includes(verb ?? '') ? '250 fine' : '502 what')
    }
    socket.on('error', () => undefined)
    socket.on('data', (data) => {
      pending += data.toString('utf8')
      for (let end = pending.indexOf('\r\n'); end >= 0; end = pending.indexOf('\r\n')) {
        const line = pending.slice(0, end)
        pending = pending.slice(end + 2)
        onLine(line)
      }
    })
    say('220 peer ESMTP')
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address !== 'object') throw new Error('No port')
  return {
    port: address.port,
    commands,
    mails,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
