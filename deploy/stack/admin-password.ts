import { existsSync } from 'node:fs'
import { type Config, dataPaths } from './config.ts'
import { storedSecret } from './secrets.ts'

/**
 * The password of the administrator who is created at the first start: `ADMIN_PASSWORD`, or else a random one, which is
 * kept in the data folder. When it is created it is logged, except in production, whose log is kept.
 */
export function chooseAdminPassword(
  { adminPassword, adminUsername, dataDir, nodeEnv }: Config,
  log: (line: string) => void,
): string {
  if (adminPassword !== undefined) return adminPassword
  const file = dataPaths(dataDir).adminPasswordFile
  const isFirst = !existsSync(file)
  const password = storedSecret(file)
  const shown = nodeEnv === 'production' ? `the password is in ${file}` : `password ${password} (kept in ${file})`
  if (isFirst) log(`The administrator is ${adminUsername}, ${shown}`)
  return password
}
