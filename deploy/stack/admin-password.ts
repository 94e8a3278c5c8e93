import { existsSync } from 'node:fs'
import { type Config, dataPaths } from './config.ts'
import { storedSecret } from './secrets.ts'

/**
 * The password of the administrator who is created at the first start: `ADMIN_PASSWORD`, or else a random one, which is
 * kept in the data folder and logged when it is created.
 */
export function chooseAdminPassword(
  { adminPassword, adminUsername, dataDir }: Config,
  log: (line: string) => void,
): string {
  if (adminPassword !== undefined) return adminPassword
  const file = dataPaths(dataDir).adminPasswordFile
  const isFirst = !existsSync(file)
  const password = storedSecret(file)
  if (isFirst) log(`The administrator is ${adminUsername}, password ${password} (kept in ${file})`)
  return password
}
