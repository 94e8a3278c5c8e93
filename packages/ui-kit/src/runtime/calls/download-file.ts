/** The byte order mark, from which spreadsheets recognise UTF-8. Reading the response removed it. */
const byteOrderMark = '\uFEFF'

/** Safari reads the file only some time after the click. By then the address must still exist. */
const revokeAfterMs = 60_000

/** Downloads a text as a file. */
export function downloadFile(name: string, text: string, type: 'text/csv' | 'application/json'): void {
  const blob = new Blob(type === 'text/csv' ? [byteOrderMark, text] : [text], { type: `${type};charset=utf-8` })
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), revokeAfterMs)
}
