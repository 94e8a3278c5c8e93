import type { Language } from '@convive/contracts/enums'

type Poster = { width: number; height: number; title: string; language: Language; page: string }

const pixelsAnInch = 200
const pointsAnInch = 72

/** A document of one page that a JPEG fills. The picture is a link to `page`; `title` names the window. */
export function writePicturePdf(jpeg: Buffer, { width, height, title, language, page }: Poster): Buffer {
  const points = (pixels: number) => ((pixels * pointsAnInch) / pixelsAnInch).toFixed(2)
  const box = `[0 0 ${points(width)} ${points(height)}]`
  const content = `q ${points(width)} 0 0 ${points(height)} 0 0 cm /Poster Do Q`
  const image = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8`
  const objects: (string | [dictionary: string, data: Buffer])[] = [
    `<< /Type /Catalog /Pages 2 0 R /Lang (${language}) /ViewerPreferences << /DisplayDocTitle true >> >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox ${box} /Contents 4 0 R /Resources << /XObject << /Poster 5 0 R >> >> /Annots [6 0 R] >>`,
    ['', Buffer.from(content)],
    [`${image} /Filter /DCTDecode `, jpeg],
    `<< /Type /Annot /Subtype /Link /Rect ${box} /Border [0 0 0] /A << /S /URI /URI ${hexOf(Buffer.from(page))} >> >>`,
    `<< /Title ${hexOf(utf16(title))} >>`,
  ]
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n%\u00ff\u00ff\n', 'latin1')]
  const offsets: number[] = []
  let length = parts[0]!.length
  const write = (part: Buffer) => {
    parts.push(part)
    length += part.length
  }
  for (const [index, object] of objects.entries()) {
    offsets.push(length)
    write(Buffer.from(`${index + 1} 0 obj\n`))
    if (typeof object === 'string') write(Buffer.from(object))
    else {
      const [dictionary, data] = object
      write(Buffer.from(`<< ${dictionary}/Length ${data.length} >>\nstream\n`))
      write(data)
      write(Buffer.from('\nendstream'))
    }
    write(Buffer.from('\nendobj\n'))
  }
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  write(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${size} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}

/** No character of a text can end a string of digits. */
const hexOf = (bytes: Buffer): string => `<${bytes.toString('hex')}>`
const utf16 = (text: string): Buffer => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()
