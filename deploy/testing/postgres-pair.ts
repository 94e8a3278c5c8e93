import { readFileSync, rmSync } from 'node:fs'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../stack/free-port.ts'
import { withClient } from '../stack/postgres.ts'
import { postgresFolder, runPostgres, startCluster } from './system-postgres.ts'

/** A primary with a synchronous standby, behind an address that follows the primary when it is told to. */
export type PostgresPair = {
  /** As a superuser, through the address. */
  url: string
  /** Ends the primary without a checkpoint, as a crash does. Connections to it break. */
  crashPrimary: () => Promise<void>
  leadToStandby: () => void
  /** Resolves when the standby accepts writes. */
  promote: () => Promise<void>
  close: () => Promise<void>
}

/** Needs PostgreSQL's programs (`systemPostgres`). */
export async function startPostgresPair(settings = ''): Promise<PostgresPair> {
  const folder = postgresFolder('convive-failover-')
  const primary = await freePort()
  const standby = await freePort()
  const run = (program: string, args: string[]) => runPostgres({ folder, port: primary }, program, args)
  run('initdb', ['--pgdata', 'primary', '--auth', 'trust', '--username', 'postgres', '--no-sync'])
  startCluster(folder, 'primary', primary, settings)
  run('pg_basebackup', ['--pgdata', 'standby', '--write-recovery-conf', '--checkpoint', 'fast', '--no-sync'])
  startCluster(folder, 'standby', standby, settings)
  // From now on, a commit waits for the standby, so that acknowledged writes survive.
  run('psql', ['-c', `ALTER SYSTEM SET synchronous_standby_names = '*'`])
  run('pg_ctl', ['reload', '--pgdata', 'primary'])
  const address = await startAddress(primary)
  let running = ['primary', 'standby']
  return {
    url: `postgres://postgres@127.0.0.1:${address.port}/postgres`,
    // Without pg_ctl, which would block the traffic of this process.
    crashPrimary: async () => {
      const pid = Number(readFileSync(join(folder, 'primary/postmaster.pid'), 'utf8').split('\n')[0])
      process.kill(pid, 'SIGQUIT')
      running = ['standby']
      while (isAlive(pid)) await delay(20)
    },
    leadToStandby: () => address.leadTo(standby),
    promote: () =>
      withClient(`postgres://postgres@127.0.0.1:${standby}/postgres`, async (client) => {
        await client.query('SELECT pg_promote(true)')
      }),
    close: async () => {
      await address.close()
      for (const name of running) run('pg_ctl', ['stop', '--pgdata', name, '--mode', 'immediate'])
      rmSync(folder, { recursive: true })
    },
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** An address that leads to one server, and later to another one. */
async function startAddress(first: number) {
  let target = first
  const open = new Set<Socket>()
  const server: Server = createServer((client) => {
    const to = connect(target, '127.0.0.1')
    client.pipe(to).pipe(client)
    for (const [one, other] of [
      [client, to],
      [to, client],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy()).on('close', () => (open.delete(one), other.destroy()))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const breakAll = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    leadTo: (next: number) => {
      target = next
      breakAll()
    },
    close: async () => {
      breakAll()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
