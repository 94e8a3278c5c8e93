import { Refused } from '@convive/service-kit/refused'

/** The parts of the one list, in their order. */
export const sections = ['boosted', 'upcoming', 'past'] as const
export type Section = (typeof sections)[number]

/** The last row of a page. `asOf` is when the first page was read, so that nothing changes sides between two pages. In milliseconds. */
export type Cursor = { asOf: number; section: Section; startsAt: number; id: number }

const shape = /^(\d{1,14})\.([012])\.(-?\d{1,14})\.([1-9]\d{0,14})$/

export const writeCursor = ({ asOf, section, startsAt, id }: Cursor): string =>
  Buffer.from([asOf, sections.indexOf(section), startsAt, id].join('.')).toString('base64url')

/** Reads what `writeCursor` wrote. A forged one that reads well only names another place of a public list. */
export function readCursor(written: string): Cursor {
  const [, asOf, section, startsAt, id] = shape.exec(Buffer.from(written, 'base64url').toString()) ?? []
  const name = sections[Number(section)]
  if (!name) throw new Refused(400, 'invalid_input', 'There is no such page.', { issues: [{ path: 'cursor', message: 'Must be one that an answer named' }] })
  return { asOf: Number(asOf), section: name, startsAt: Number(startsAt), id: Number(id) }
}
