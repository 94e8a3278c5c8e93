/** Without this mark, Excel on Windows reads the file in a local encoding, and accents get lost. */
const byteOrderMark = '\uFEFF'

type Cell = string | number
type Language = 'en' | 'es'

/**
 * In Spanish, the separators of Costa Rica: there, Excel puts a row with commas between its cells into one cell, and
 * reads 12.5 as a date. Programs read the English file, which is also the default.
 */
const separators: Record<Language, { cell: string; decimal: string }> = {
  en: { cell: ',', decimal: '.' },
  es: { cell: ';', decimal: ',' },
}

/**
 * Formats rows as CSV (RFC 4180) that begins with the byte order mark, for the spreadsheets of a language. Texts that a
 * spreadsheet would run as formulas are escaped.
 */
export const toCsv = (language: Language, header: string[], rows: Cell[][]): string =>
  byteOrderMark + linesOf([header, ...rows], language)

/** Formats pages of rows in the same way, in one part per page. */
export async function* csvParts(
  language: Language,
  header: string[],
  pages: AsyncIterable<Cell[][]>,
): AsyncGenerator<string, void> {
  yield toCsv(language, header, [])
  for await (const rows of pages) yield linesOf(rows, language)
}

/** Formats further rows of such a file. */
export function linesOf(rows: Cell[][], language: Language): string {
  const { cell, decimal } = separators[language]
  const format = (value: Cell) => (typeof value === 'number' ? String(value).replace('.', decimal) : textCell(value))
  return rows.map((row) => `${row.map(format).join(cell)}\r\n`).join('')
}

function textCell(value: string): string {
  const text = escapeFormula(value)
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Puts an apostrophe before a text that a spreadsheet would run as a formula (CSV injection). */
const escapeFormula = (value: string): string => (/^[=+\-@\t\r]/.test(value) ? `'${value}` : value)
