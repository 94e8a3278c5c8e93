/** The mark by which spreadsheets know UTF-8; reading the answer has taken off whatever mark it had. */
const mark = '\uFEFF'

/** Gives a table to the browser as a file. */
export function saveFile(name: string, csv: string): void {
  const file = URL.createObjectURL(new Blob([mark, csv], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = file
  link.download = name
  link.click()
  URL.revokeObjectURL(file)
}
