import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { ConfigError } from './stack/config-error.ts'
import { dataPaths, readConfig, type Config } from './stack/config.ts'
import { databaseOn } from './stack/databases.ts'
import { type DatabaseUrls, prepareExternal } from './stack/external-servers.ts'
import { root } from './stack/paths.ts'
import { databaseName, inheritedEnvironment, services, type Service } from './stack/process-environments.ts'
import { dieWithParent } from './stack/processes.ts'
import { sourceCommand } from './stack/run-program.ts'
import { storedSecret } from './stack/secrets.ts'

const named = process.argv.slice(2)
const chosen = services.filter((service) => named.length === 0 || named.includes(service))
const unknown = named.find((name) => !services.some((service) => service === name))
try {
  if (unknown !== undefined)
    throw new Error(`There is no service ${unknown}. Name none, or some of ${services.join(', ')}.`)
  await migrate(readConfig(process.env))
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}

/** Prepares the databases of an external server as `npm start` does, and runs each service's migrations. */
async function migrate(config: Config): Promise<void> {
  if (config.databaseUrl === undefined)
    throw new ConfigError('DATABASE_URL', 'is needed: the embedded server is migrated when services start')
  const names = chosen.map(databaseName)
  const secret = (role: string) => storedSecret(join(dataPaths(config.dataDir).keys, `${role}-password`))
  const separatesOwner = config.migrationDatabaseUrl === undefined
  const urls = await prepareExternal(config.databaseUrl, names, { secret, separatesOwner, log: console.log })
  for (const [index, service] of chosen.entries()) {
    const each = urls[index]
    if (each) await migrateService(service, each, config)
  }
}

async function migrateService(service: Service, urls: DatabaseUrls, config: Config): Promise<void> {
  const owner = config.migrationDatabaseUrl && databaseOn(config.migrationDatabaseUrl, databaseName(service))
  const [program = '', ...args] = dieWithParent([...sourceCommand(), 'migrate'])
  const child = spawn(program, args, {
    cwd: join(root, service),
    env: {
      ...inheritedEnvironment(process.env),
      DATABASE_URL: urls.service,
      MIGRATION_DATABASE_URL: owner ?? urls.owner ?? urls.service,
      LOG_LEVEL: config.logLevel,
    },
    stdio: 'inherit',
  })
  const [status] = (await once(child, 'exit')) as [number | null]
  if (status !== 0) throw new Error(`${service} could not be migrated`)
  console.log(`${service} is up to date`)
}
