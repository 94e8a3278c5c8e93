import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type WebPages = {
  origin: string
  /** Serves a document under a path. */
  put(path: string, type: string, body: string): void
  close(): Promise<void>
}

/** Another site's web server on loopback. Unknown paths are 404. */
export async function serveWebPages(): Promise<WebPages> {
  const pages = new Map<string, { type: string; body: string }>()
  const server = createServer((request, response) => {
    const page = pages.get(request.url ?? '')
    if (page) response.writeHead(200, { 'content-type': page.type }).end(page.body)
    else response.writeHead(404).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    put: (path, type, body) => void pages.set(path, { type, body }),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

/** An iCalendar file with these events, each an hour long at 9:00 in Costa Rica on a day `YYYY-MM-DD`. */
export function calendarOf(events: { title: string; day: string }[]): string {
  const entries = events.flatMap(({ title, day }) => [
    'BEGIN:VEVENT',
    `UID:${title}@example.org`,
    'DTSTAMP:20260101T000000Z',
    `DTSTART:${day.replaceAll('-', '')}T150000Z`,
    `DTEND:${day.replaceAll('-', '')}T160000Z`,
    `SUMMARY:${title}`,
    'LOCATION:Salón comunal de Rivas',
    'DESCRIPTION:Taller abierto para toda la comunidad.',
    'END:VEVENT',
  ])
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Example//Agenda//ES', ...entries, 'END:VCALENDAR', ''].join(
    '\r\n',
  )
}
