import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** How many mails with tickets were sent, and how many of them contain a ticket that was mailed before. */
export type TicketMails = { sent: number; repeated: number }

const ticketLink = /\/tickets\/([\w-]+)/

/** Counts the mails in a folder, each of which is a file. Every call reads only the new ones. */
export function watchTicketMails(folder: string): () => TicketMails {
  const read = new Set<string>()
  const mailed = new Set<string>()
  let sent = 0
  return () => {
    const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.txt')) : []
    for (const name of files) {
      if (read.has(name)) continue
      read.add(name)
      const code = ticketLink.exec(readFileSync(join(folder, name), 'utf8'))?.[1]
      if (code === undefined) continue
      sent++
      mailed.add(code)
    }
    return { sent, repeated: sent - mailed.size }
  }
}
