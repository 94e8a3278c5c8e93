import { existsSync } from 'node:fs'
import { s3Access } from '@convive/gateway/config/config'
import { backUp, backupFolder } from './backup/back-up.ts'
import { encrypterFor } from './backup/encryption.ts'
import { dataPaths, frontEndStore, readConfig, type Config } from './stack/config.ts'
import { postgresAccount } from './stack/postgres-account.ts'
import { runningPostgres, startPostgres } from './stack/postgres.ts'
import { runOnce } from './stack/shutdown.ts'

/** `npm run backup` backs up the site of this folder, whether it runs or not, or the server in DATABASE_URL. */
await runOnce(async () => {
  const config = readConfig(process.env)
  const store = frontEndStore(config)
  const frontEnds = /^https?:/.test(store) ? undefined : store
  const location = process.env['BACKUP_COPY'] || undefined
  const copy = location === undefined ? undefined : { location, access: s3Access(config.extras) }
  const encrypter = encrypterFor(process.env['BACKUP_RECIPIENTS'])
  const target = await withServer(config, (server) => backUp({ server, frontEnds, encrypter, copy }, backupFolder()))
  console.log(`The backup is in ${target}, and was verified. Without the keys (${dataPaths(config.dataDir).keys})`)
  if (copy) console.log(`It was copied to ${copy.location}`)
  if (frontEnds === undefined) console.log('Without the front ends, which are in a bucket')
})

async function withServer<T>({ databaseUrl, dataDir }: Config, work: (url: string) => Promise<T>): Promise<T> {
  const home = dataPaths(dataDir).postgres
  const running = databaseUrl ?? runningPostgres(home)
  if (running !== undefined) return await work(running)
  if (!existsSync(postgresAccount(home).cluster)) throw new Error(`There is no database in ${dataDir}`)
  const server = await startPostgres({ dataDir: home, log: console.log })
  try {
    return await work(server.adminUrl)
  } finally {
    await server.stop()
  }
}
