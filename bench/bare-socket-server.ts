import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'

// A minimal server that sends each message of its parent process to all sockets.
const server = createServer()
const sockets = new WebSocketServer({ server, perMessageDeflate: false })
process.on('message', (text: string) => {
  for (const socket of sockets.clients) socket.send(text)
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
