import { existsSync } from 'node:fs'
import {
  checkSite,
  contradictions,
  describeFindings,
  openDatabases,
  readRows,
  storeFindings,
} from './site-check/check-site.ts'
import { findWarnings, type Surroundings } from './site-check/warnings.ts'
import { dataPaths, readConfig, type Config } from './stack/config.ts'
import { databaseOn } from './stack/databases.ts'
import { runningPostgres } from './stack/postgres.ts'
import { root } from './stack/paths.ts'
import { runOnce } from './stack/shutdown.ts'

/** Long enough for a service that was restarted to catch up. */
const patienceMs = 60_000

/**
 * `npm run check:site` compares the databases of a running site, or of the server in DATABASE_URL, prints a table, and
 * stores it for the administrators and the metrics.
 */
await runOnce(async () => {
  const config = readConfig(process.env)
  const server = config.databaseUrl ?? runningPostgres(dataPaths(config.dataDir).postgres)
  if (server === undefined) throw new Error(`No site runs in ${config.dataDir}: start it first`)
  const databases = await openDatabases({ databaseUrl: (name) => databaseOn(server, name) })
  try {
    const rows = readRows(databases)
    const findings = [...(await checkSite(rows, patienceMs)), ...(await findWarnings(rows, surroundings(config)))]
    console.log(describeFindings(findings))
    await storeFindings(databases, findings)
    const broken = contradictions(findings).length
    if (broken > 0) throw new Error(`${broken} of ${findings.length} rules are broken`)
  } finally {
    await databases.close()
  }
})

/** In a cluster, its operators and monitoring look after disks and backups. */
function surroundings({ extras, dataDir }: Config): Surroundings {
  const isCluster = 'KUBERNETES_SERVICE_HOST' in process.env
  return {
    publicOrigin: extras['PUBLIC_ORIGIN'],
    dataDir: isCluster ? undefined : existsSync(dataDir) ? dataDir : root,
  }
}
