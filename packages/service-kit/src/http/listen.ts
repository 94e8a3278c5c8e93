import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'

type Handle = (request: Request) => Response | Promise<Response>

/** Resolves once the server listens. Port 0 picks a free one. */
export function listenOn(fetch: Handle, { port, host }: { port: number; host: string }): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, port, hostname: host }, () => resolve(server)) as Server
    server.once('error', reject)
  })
}

export const portOf = (server: Server): number => (server.address() as AddressInfo).port
