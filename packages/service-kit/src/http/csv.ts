/** Without this mark, Excel on Windows reads the file in a local encoding, and accents get lost. */
const byteOrderMark = '\uFEFF'

/**
 * Formats rows as CSV (RFC 4180) that begins with the byte order mark. Texts that a spreadsheet would run as formulas are
 * escaped.
 */
export function toCsv(header: string[], rows: (string | number)[][]): string {
  return `${byteOrderMark}${[header, ...rows].map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`
}

/** Formats pages of rows in the same way, in one part per page. */
export async function* csvParts(
  header: string[],
  pages: AsyncIterable<(string | number)[][]>,
): AsyncGenerator<string, void> {
  yield toCsv(header, [])
  for await (const rows of pages) yield rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')
}

function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = escapeFormula(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Puts an apostrophe before a text that a spreadsheet would run as a formula (CSV injection). */
const escapeFormula = (value: string): string => (/^[=+\-@\t\r]/.test(value) ? `'${value}` : value)
