/** One line of a text: its event's title, and where the line begins in the text. */
export type WeekLine = { text: string; title: string; start: number }

/** As `packages/formats/src/week-text.ts` writes it: the title in bold, the day and hour, the place, and the link. */
const line = /^\*([^*]+)\*, .+ https?:\/\/\S+\/events\/\d+(\?lang=\w\w)?$/
/** A longer one is none of ours, and would be slow to match. */
const maxLineLength = 700

/**
 * The lines of a text if it is Convive's own list of a week: a heading in bold, one line for each event, and a last line.
 * Empty for any other text.
 */
export function findWeekLines(text: string): WeekLine[] {
  const rows: { text: string; start: number }[] = []
  let start = 0
  for (const row of text.split('\n')) {
    if (row.trim() !== '') rows.push({ text: row.trimEnd(), start })
    start += row.length + 1
  }
  const [head, ...rest] = rows
  if (!head || !/^\*[^*]+\*$/.test(head.text) || rest.length < 2) return []
  const found = rest.slice(0, -1).flatMap((row) => {
    const title = row.text.length <= maxLineLength ? line.exec(row.text)?.[1] : undefined
    return title === undefined ? [] : [{ ...row, title }]
  })
  return found.length === rest.length - 1 ? found : []
}
