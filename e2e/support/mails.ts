import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eventually } from '@convive/service-kit/testing/eventually'

/**
 * Waits for the newest mail to an address, with a text if one is given, and returns the path of its link. Without a mail
 * server each mail is a file.
 */
export async function mailedPath(dataDir: string, email: string, page: string, said = /(?:)/): Promise<string> {
  const paths = await eventually(
    () => pathsTo(dataDir, email, page, said),
    (found) => found.length > 0,
    30_000,
  )
  return paths.at(-1)!
}

/** Waits for a login code that was mailed to an address, and returns the newest. */
export async function mailedCode(dataDir: string, email: string): Promise<string> {
  const codes = await eventually(
    async () => (await mailsTo(dataDir, email)).flatMap((mail) => /^\d{3} \d{3}$/m.exec(mail)?.[0] ?? []),
    (found) => found.length > 0,
    30_000,
  )
  return codes.at(-1)!
}

async function pathsTo(dataDir: string, email: string, page: string, said: RegExp): Promise<string[]> {
  return (await mailsTo(dataDir, email))
    .filter((mail) => said.test(mail))
    .flatMap((mail) => [...mail.matchAll(/https?:\/\/[^/\s]+(\/\S+)/g)].map(([, path]) => path ?? ''))
    .filter((path) => path.startsWith(page))
}

/** The mails to an address, oldest first. */
async function mailsTo(dataDir: string, email: string): Promise<string[]> {
  const folder = join(dataDir, 'messages')
  const names = (await readdir(folder).catch(() => []))
    .filter((name) => name.endsWith('.txt') && !name.startsWith('.'))
    .toSorted()
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return mails.filter((mail) => mail.startsWith(`To: ${email}\n`) || mail.includes(`\nTo: ${email}\n`))
}
