import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { watchTicketMails } from './ticket-mails.ts'

const folder = mkdtempSync(join(tmpdir(), 'convive-mails-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('counts mails with tickets, and those whose ticket was mailed before', () => {
  const mails = watchTicketMails(folder)
  expect(mails()).toEqual({ sent: 0, repeated: 0 })
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  write('1.txt', 'To: ana@example.org\n\nhttp://localhost/tickets/AB-12\nhttp://localhost/tickets/CD-34')
  write('1-ticket-1.png', '/tickets/AB-12')
  write('2.txt', 'https://convive.example/x?token=abc')
  expect(mails()).toEqual({ sent: 1, repeated: 0 })
  write('3.txt', 'http://localhost/tickets/AB-12')
  write('4.txt', 'http://localhost/tickets/EF-56')
  expect(mails()).toEqual({ sent: 3, repeated: 1 })
})
