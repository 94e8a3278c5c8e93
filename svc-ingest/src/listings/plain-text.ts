import { removeForbiddenCharacters } from '@convive/formats/forbidden-characters'
import { load, type CheerioAPI } from 'cheerio'

/** Any node of a page. */
export type PageNode = ReturnType<CheerioAPI['root']>[number]['children'][number]

const ignoredElements = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'svg',
  'iframe',
  'object',
  'form',
  'select',
  'button',
  'head',
  'nav',
  'footer',
])
const paragraphElements = new Set([
  'p',
  'ul',
  'ol',
  'table',
  'section',
  'article',
  'header',
  'main',
  'aside',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'blockquote',
  'dl',
  'figure',
  'hr',
  'pre',
])
const lineElements = new Set(['br', 'div', 'li', 'tr', 'dt', 'dd', 'figcaption', 'address'])
const maxCharacters = 60_000

const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,24});/i
const tag = /<\/?[a-z][^<>]{0,1000}>|<!--/i

/** The readable text of HTML, line by line, even if it was escaped two or three times. Plain text stays unchanged. */
export function plainText(html: string): string {
  let text = htmlToText(html)
  for (let again = 0; again < 3 && (tag.test(text) || entity.test(text)); again++) text = htmlToText(text)
  return text
}

/** Without tags, the line breaks of the text count. */
function htmlToText(html: string): string {
  if (!/[<&]/.test(html)) return normalizeLines(html)
  const root = load(html, null, false).root()
  return tag.test(html) ? textOf(root.contents().toArray()) : normalizeLines(root.text())
}

/** The text of a page's main part, or of its body. */
export function pageText($: CheerioAPI): string {
  const main = $('main, [role=main]').first()
  return textOf((main.length > 0 ? main : $('body')).toArray())
}

/** Walks without recursion, because pages may be nested to any depth. */
function textOf(nodes: PageNode[]): string {
  const parts: string[] = []
  let length = 0
  const stack: (PageNode | string)[] = nodes.toReversed()
  for (let node = stack.pop(); node !== undefined && length < maxCharacters; node = stack.pop()) {
    const text = ownText(node)
    length += text.length
    append(parts, text)
    if (typeof node === 'string' || !('children' in node) || isIgnored(node)) continue
    const after = 'name' in node ? breakAround(node.name) : ''
    if (after.startsWith('\n')) append(parts, after)
    stack.push(after)
    for (let index = node.children.length - 1; index >= 0; index--) stack.push(node.children[index]!)
  }
  return normalizeLines(parts.join(''))
}

function ownText(node: PageNode | string): string {
  if (typeof node === 'string') return node
  return 'data' in node && node.nodeType === 3 ? node.data.replaceAll(/\s+/g, ' ') : ''
}

const isIgnored = (node: PageNode): boolean =>
  'attribs' in node && (ignoredElements.has(node.name) || 'hidden' in node.attribs)

/** Appends a text. At the beginning of a line, it omits spaces and single line breaks. */
function append(parts: string[], text: string): void {
  const begins = parts.length === 0 || parts.at(-1)!.endsWith('\n')
  const added = begins && text !== '\n\n' ? text.trimStart() : text
  if (added !== '') parts.push(added)
}

function breakAround(name: string): string {
  if (paragraphElements.has(name)) return '\n\n'
  if (lineElements.has(name)) return '\n'
  return name === 'td' || name === 'th' ? ' ' : ''
}

/** Replaces forbidden characters, and several spaces, by one space. */
const normalizeLines = (text: string): string =>
  removeForbiddenCharacters(text, ' ')
    .split('\n')
    .map((line) => line.replaceAll(/[ \t\r\u00a0]+/g, ' ').trim())
    .filter((line, index, lines) => line !== '' || (lines[index - 1] ?? '') !== '')
    .join('\n')
    .trim()
