import ICAL from 'ical.js'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** `head` has the lines of the headers. */
export type Mail = { to: string; subject: string; text: string; head: string }

/** Reads the mails that were sent to an address, oldest first. */
export async function readMails(dataDir: string, email: string): Promise<Mail[]> {
  const folder = join(dataDir, 'messages')
  const names = (await readdir(folder).catch(() => [])).filter((name) => !name.startsWith('.')).toSorted()
  const mails = await Promise.all(names.map(async (name) => parseMail(await readFile(join(folder, name), 'utf8'))))
  return mails.filter(({ to }) => to === email)
}

function parseMail(file: string): Mail {
  const [head = '', ...paragraphs] = file.split('\n\n')
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(head)?.[1] ?? ''
  return { to: header('To'), subject: header('Subject'), text: paragraphs.join('\n\n'), head }
}

/** Reads the calendar files of the mails that were sent, oldest first: their method, and the properties of the event. */
export async function readCalendarFiles(dataDir: string): Promise<{ method: string; event: ICAL.Event }[]> {
  const folder = join(dataDir, 'messages')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.ics')).toSorted()
  return await Promise.all(
    names.map(async (name) => {
      const file = new ICAL.Component(ICAL.parse(await readFile(join(folder, name), 'utf8')))
      return {
        method: String(file.getFirstPropertyValue('method')),
        event: new ICAL.Event(file.getFirstSubcomponent('vevent')!),
      }
    }),
  )
}

/** Returns the token in a mail's link. */
export const tokenIn = (mail: Mail | undefined): string => /\?token=([\w-]{43})\s/.exec(mail?.text ?? '')?.[1] ?? ''
