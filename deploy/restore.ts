import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { prepareToGoOn, restore } from './backup/restore.ts'
import { ConfigError } from './stack/config-error.ts'
import { readConfig } from './stack/config.ts'
import { runOnce } from './stack/shutdown.ts'

/**
 * `npm run restore -- FOLDER` restores a backup into this site. `npm run restore -- --unpacked` prepares the server in
 * DATABASE_URL, whose cluster was restored by hand, and NATS.
 */
await runOnce(async () => {
  const config = readConfig(process.env)
  const { values, positionals } = parseArgs({ options: { unpacked: { type: 'boolean' } }, allowPositionals: true })
  const [backup] = positionals
  let isSound: boolean
  if (values.unpacked) {
    if (config.databaseUrl === undefined) throw new ConfigError('DATABASE_URL', 'is needed with --unpacked')
    isSound = await prepareToGoOn(config.databaseUrl, config, console.log)
  } else {
    if (backup === undefined) throw new Error('Name the folder of a backup: npm run restore -- deploy/backups/2026-…')
    isSound = await restore(resolve(process.env['INIT_CWD'] ?? '.', backup), config, console.log)
  }
  console.log('Restored. Start the site, and then run npm run check:site')
  if (!isSound) throw new Error('The backup contradicts itself, or could not be checked: see above')
})
