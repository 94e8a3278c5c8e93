/** The mark by which spreadsheets know UTF-8; reading the answer has taken off whatever mark it had. */
const mark = '\uFEFF'

/** Hands a text to the browser as a file to keep. */
export function saveFile(name: string, text: string, type: 'text/csv' | 'application/json'): void {
  const address = URL.createObjectURL(new Blob(type === 'text/csv' ? [mark, text] : [text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
