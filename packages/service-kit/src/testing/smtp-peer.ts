import { createServer, type AddressInfo } from 'node:net'

/**
 * The part of SMTP (RFC 5321) that receives messages, in clear text. It says that it has taken a mail once `onMail` has
 * resolved. `received` is all that clients sent.
 */
export async function startSmtp(
  onMail: (mail: string) => Promise<void> = async () => undefined,
): Promise<{ port: number; received(): string; stop(): void }> {
  let all = ''
  const server = createServer((socket) => {
    let mail: string | undefined
    // A client may be killed.
    socket.on('error', () => undefined)
    socket.write('220 test\r\n')
    socket.on('data', (chunk) => {
      const text = chunk.toString()
      all += text
      if (mail !== undefined) {
        mail += text
        if (!mail.endsWith('\r\n.\r\n')) return
        const taken = mail
        mail = undefined
        void onMail(taken).then(() => socket.write('250 taken\r\n'))
      } else if (/^DATA/im.test(text)) {
        mail = ''
        socket.write('354 go on\r\n')
      } else if (/^QUIT/im.test(text)) socket.end('221 bye\r\n')
      else socket.write('250 ok\r\n')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as AddressInfo).port, received: () => all, stop: () => void server.close() }
}
