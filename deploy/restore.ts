import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { s3Access } from '@convive/gateway/config/config'
import { backupFolder } from './backup/back-up.ts'
import { fetchBackup } from './backup/copies.ts'
import { decrypterFrom } from './backup/encryption.ts'
import { prepareToGoOn, restore } from './backup/restore.ts'
import { ConfigError } from './stack/config-error.ts'
import { readConfig } from './stack/config.ts'
import { runOnce } from './stack/shutdown.ts'

/**
 * `npm run restore -- FOLDER` restores a backup into this site; `--identity FILE` has the secret key of an encrypted one,
 * and the URL of a bucket with the backup's name fetches it first. `npm run restore -- --unpacked` prepares the server in
 * DATABASE_URL, whose cluster was restored by hand, and NATS.
 */
await runOnce(async () => {
  const config = readConfig(process.env)
  const { values, positionals } = parseArgs({
    options: { unpacked: { type: 'boolean' }, identity: { type: 'string' } },
    allowPositionals: true,
  })
  const [backup] = positionals
  let isSound: boolean
  if (values.unpacked) {
    if (config.databaseUrl === undefined) throw new ConfigError('DATABASE_URL', 'is needed with --unpacked')
    isSound = await prepareToGoOn(config.databaseUrl, config, console.log)
  } else {
    if (backup === undefined) throw new Error('Name the folder of a backup: npm run restore -- deploy/backups/2026-…')
    const fromHere = (path: string) => resolve(process.env['INIT_CWD'] ?? '.', path)
    const decrypter = values.identity === undefined ? undefined : await decrypterFrom(fromHere(values.identity))
    const folder = /^https?:/.test(backup)
      ? await fetchBackup(backup, s3Access(config.extras), backupFolder())
      : fromHere(backup)
    isSound = await restore(folder, config, console.log, decrypter)
  }
  console.log('Restored. Start the site, and then run npm run check:site')
  if (!isSound) throw new Error('The backup contradicts itself, or could not be checked: see above')
})
