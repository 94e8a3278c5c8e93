import { readdirSync, readFileSync } from 'node:fs'
import { Client } from 'pg'
import type { Stack } from '@convive/deploy/stack/stack'

/** Seconds of the processor that each part of the stack has used so far, and the load in this process. */
export type ProcessorTimes = Map<string, number>

/** Linux counts processor time in hundredths of a second. */
const ticksPerSecond = 100

/**
 * Reads the processor time of each process. PostgreSQL's processes are distinguished by their database and the name of
 * their connection, so that the ledger's own connections are not mixed with those of its outbox. Needs `/proc`.
 */
export async function readProcessorTimes(stack: Stack): Promise<ProcessorTimes> {
  const times: ProcessorTimes = new Map()
  const add = (name: string, seconds: number) => times.set(name, (times.get(name) ?? 0) + seconds)
  const own = process.cpuUsage()
  add('load', (own.user + own.system) / 1e6)
  for (const [name, { pid }] of Object.entries(stack.parts)) if (pid && name !== 'postgres') add(name, secondsOf(pid))
  const server = stack.postgres()
  if (!server) return times
  const names = await namesOfConnections(server.adminUrl)
  for (const pid of childrenOf(server.pid)) add(`postgres: ${names.get(pid) ?? 'other'}`, secondsOf(pid))
  return times
}

/** Undefined for a process that has ended. The name in brackets may contain spaces, so fields are counted from its end. */
function statOf(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

function secondsOf(pid: number): number {
  const fields = statOf(pid)
  return fields ? (Number(fields[11]) + Number(fields[12])) / ticksPerSecond : 0
}

const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => Number(statOf(pid)?.[1]) === parent)

async function namesOfConnections(adminUrl: string): Promise<Map<number, string>> {
  const client = new Client(adminUrl)
  await client.connect()
  try {
    const { rows } = await client.query<{ pid: number; name: string }>(
      `SELECT pid, coalesce(nullif(concat_ws(' ', datname, application_name), ''), backend_type) AS name
       FROM pg_stat_activity WHERE backend_type <> 'client backend' OR pid <> pg_backend_pid()`,
    )
    return new Map(rows.map(({ pid, name }) => [pid, name]))
  } finally {
    await client.end()
  }
}
