import { isUtf8 } from 'node:buffer'

/**
 * Decodes a page, whatever encoding it claims: by its byte order mark; as UTF-8 if its bytes are valid UTF-8, but for a
 * few; by the encoding in its header or in the page; else as Windows-1252, which accepts any bytes.
 */
export function decodeText(given: Uint8Array, contentType: string | undefined): string {
  const marked = byteOrderMark(given)
  const bytes = unfolded(given)
  if (marked) return new TextDecoder(marked).decode(marked === 'utf-8' ? bytes : given)
  const named = decoderOf(charsetOf(contentType)) ?? decoderOf(charsetWithin(bytes))
  if (named?.encoding.startsWith('utf-16')) return named.decode(given)
  const other = named && named.encoding !== 'utf-8' ? named : new TextDecoder('windows-1252')
  return asUtf8(bytes) ?? other.decode(bytes)
}

/** A calendar without its folds: these may lie within a letter. Each run of carriage returns is tried once. */
function unfolded(bytes: Uint8Array): Uint8Array {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!/^\s*(\u00ef\u00bb\u00bf)?\s*BEGIN:VCALENDAR/i.test(text.subarray(0, 100).toString('latin1'))) return bytes
  return Buffer.from(text.toString('latin1').replaceAll(/(?<!\r)\r*\n[ \t]/g, ''), 'latin1')
}

/** Whether bytes are text: text has no NUL and few control characters. */
export function looksLikeText(text: string): boolean {
  const start = text.slice(0, 4096)
  const controls = start.match(/[\u0000-\u0008\u000e-\u001a\u001c-\u001f\ufffd]/g)?.length ?? 0
  return controls <= start.length / 50
}

function byteOrderMark([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return undefined
}

const charsetOf = (contentType = ''): string | undefined => /charset\s*=\s*["']?([\w:.-]{1,40})/i.exec(contentType)?.[1]

/** The encoding in `<meta charset>`, `<meta http-equiv>` or the XML declaration, within the first kilobytes. */
function charsetWithin(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, 2048)).toString('latin1')
  return (/<meta[^>]{0,200}?charset\s*=\s*["']?\s*([\w:.-]{1,40})/i.exec(start) ??
    /^\s*<\?xml[^>]{0,100}?encoding\s*=\s*["']([\w:.-]{1,40})/i.exec(start))?.[1]
}

/** A page may name an unknown encoding. */
function decoderOf(label: string | undefined): TextDecoder | undefined {
  if (label === undefined) return undefined
  try {
    return new TextDecoder(label)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/**
 * Undefined if the bytes are something else. One letter that was cut in two must not spoil all others: a text remains
 * UTF-8 while most of its letters beyond ASCII are valid.
 */
function asUtf8(bytes: Uint8Array): string | undefined {
  const text = new TextDecoder('utf-8').decode(bytes)
  if (isUtf8(bytes)) return text
  const invalid = text.match(/\ufffd/g)?.length ?? 0
  const letters = (text.match(/[^\u0000-\u007f]/gu)?.length ?? 0) - invalid
  return invalid <= letters ? text : undefined
}
