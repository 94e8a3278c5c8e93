import { connect, createServer, type AddressInfo } from 'node:net'

export type Balancer = { origin: string; ready: ReadonlySet<string>; close(): Promise<void> }

/**
 * Passes connections in turn to the processes that are ready (`ready`). It checks them once a second, so it notices a
 * stopping process late, as in a cluster. A process that responds slowly keeps its state. It listens on a free port
 * unless one is given.
 */
export async function startBalancer(targets: string[], port = 0): Promise<Balancer> {
  const ready = new Set(targets)
  const ask = (target: string) =>
    fetch(`${target}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
      ({ ok, body }) => (ok ? ready.add(target) : ready.delete(target), body?.cancel()),
      (error: Error) => error.name !== 'TimeoutError' && ready.delete(target),
    )
  const probing = setInterval(() => targets.map(ask), 1000)
  let turn = 0
  const server = createServer((client) => {
    const some = targets.filter((target) => ready.has(target))
    const { hostname, port } = new URL(some[turn++ % some.length] ?? 'http://127.0.0.1:1')
    const target = connect(Number(port), hostname)
    client.pipe(target).pipe(client)
    for (const [one, other] of [
      [client, target],
      [target, client],
    ] as const)
      one.on('error', () => other.destroy())
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ready,
    close: async () => {
      clearInterval(probing)
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
