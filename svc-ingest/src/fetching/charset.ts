/**
 * Decodes a page, whatever encoding it claims: by its byte order mark; as UTF-8 if its bytes are valid UTF-8; by the
 * encoding in its header or in the page; else as Windows-1252, which accepts any bytes.
 */
export function decodeText(bytes: Uint8Array, contentType: string | undefined): string {
  const marked = byteOrderMark(bytes)
  if (marked) return new TextDecoder(marked).decode(bytes)
  const named = decoderOf(charsetOf(contentType)) ?? decoderOf(charsetWithin(bytes))
  if (named?.encoding.startsWith('utf-16')) return named.decode(bytes)
  return asUtf8(bytes) ?? (named && named.encoding !== 'utf-8' ? named : new TextDecoder('windows-1252')).decode(bytes)
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

function asUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}
