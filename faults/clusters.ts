import { setTimeout as delay } from 'node:timers/promises'
import { startNatsCluster } from '@convive/deploy/testing/nats-cluster'
import { startPostgresPair } from '@convive/deploy/testing/postgres-pair'
import { systemPostgres } from '@convive/deploy/testing/system-postgres'
import type { OutageFault } from './outages.ts'

/** The stream with the most messages of this traffic. */
const leaderStream = 'CORA'

/** Two processes of each service have up to 90 connections of pools, and up to 8 more each. */
const clusterSettings = '-c max_connections=300'

/** How long an operator takes to decide that the primary is gone. */
const operatorMs = 3000

export type Clusters = Awaited<ReturnType<typeof startClusters>>

/** A primary with a synchronous standby, and three NATS servers: what fails over, and how it is made to. */
export async function startClusters() {
  if (systemPostgres === undefined) throw new Error('--clusters needs root and the programs of PostgreSQL')
  const postgres = await startPostgresPair(clusterSettings)
  const nats = await startNatsCluster()
  let leader = ''
  const faults: OutageFault[] = [
    {
      name: 'crash the primary of PostgreSQL, promote its standby',
      ready: () => Promise.resolve(),
      begin: async () => {
        await postgres.crashPrimary()
        await delay(operatorMs)
        postgres.leadToStandby()
        await postgres.promote()
      },
    },
    {
      name: 'kill the leader of NATS',
      ready: async () => {
        leader = (await nats.stream(leaderStream)).cluster?.leader ?? ''
      },
      begin: () => nats.kill(leader),
    },
  ]
  return {
    settings: { DATABASE_URL: postgres.url, NATS_URL: nats.url, NATS_REPLICAS: '3', SEED_DEMO: '1' },
    faults,
    close: async () => {
      await postgres.close()
      await nats.close()
    },
  }
}
