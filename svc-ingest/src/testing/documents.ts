import type { WebDocument } from '../documents/read-document.ts'

/** A page of `http://agenda.test/`, read on Saturday 21 November 2026 at ten, unless told otherwise. */
export const document = (text: string, given: Partial<WebDocument> = {}): WebDocument => ({
  kind: 'website',
  url: 'http://agenda.test/',
  contentType: 'text/html',
  text,
  today: '2026-11-21',
  now: '10:00',
  region: 'san_isidro',
  ...given,
})

/** A calendar file around events, each given as its lines. */
export const calendar = (...events: string[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:test',
    ...events.map((lines) => `BEGIN:VEVENT\n${lines.trim()}\nEND:VEVENT`),
    'END:VCALENDAR',
    '',
  ]
    .join('\n')
    .replaceAll('\n', '\r\n')

const jsonLdScript = (thing: unknown): string =>
  `<script type="application/ld+json">${typeof thing === 'string' ? thing : JSON.stringify(thing)}</script>`

/** A page with a script of JSON-LD. */
export const jsonLd = (...things: unknown[]): string => `<title>Agenda</title>${things.map(jsonLdScript).join('')}`
