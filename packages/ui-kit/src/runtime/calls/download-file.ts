/** The byte order mark, from which spreadsheets recognise UTF-8. Reading the response removed it. */
const byteOrderMark = '\uFEFF'

/** Downloads a text as a file. */
export function downloadFile(name: string, text: string, type: 'text/csv' | 'application/json'): void {
  const blob = new Blob(type === 'text/csv' ? [byteOrderMark, text] : [text], { type: `${type};charset=utf-8` })
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
