import { load, type CheerioAPI } from 'cheerio'

/** Anything in a page. */
export type PageNode = ReturnType<CheerioAPI['root']>[number]['children'][number]

const unread = new Set(['script', 'style', 'noscript', 'template', 'svg', 'iframe', 'object', 'form', 'select', 'button', 'head', 'nav', 'footer'])
const paragraphs = new Set(['p', 'ul', 'ol', 'table', 'section', 'article', 'header', 'main', 'aside', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'dl', 'figure', 'hr', 'pre'])
const lines = new Set(['br', 'div', 'li', 'tr', 'dt', 'dd', 'figcaption', 'address'])
const mostCharacters = 60_000

const tag = /<\/?[a-z][^<>]{0,1000}>|<!--/i

/** What a person reads of a piece of HTML, line by line, also where somebody has escaped it once too often; of plain text, the text itself. */
export function plainText(html: string): string {
  const once = readOnce(html)
  return tag.test(once) ? readOnce(once) : once
}

/** Line breaks of what has no tags are its own. */
function readOnce(html: string): string {
  if (!/[<&]/.test(html)) return tidy(html)
  const root = load(html, null, false).root()
  return tag.test(html) ? textOf(root.contents().toArray()) : tidy(root.text())
}

/** The text of a page's own content: of its main part if it has one. */
export function pageText($: CheerioAPI): string {
  const main = $('main, [role=main]').first()
  return textOf((main.length > 0 ? main : $('body')).toArray())
}

/** A walk without recursion: pages are nested as deep as they like. */
function textOf(nodes: PageNode[]): string {
  const parts: string[] = []
  let length = 0
  const stack: (PageNode | string)[] = nodes.toReversed()
  for (let node = stack.pop(); node !== undefined && length < mostCharacters; node = stack.pop()) {
    const text = ownText(node)
    length += text.length
    append(parts, text)
    if (typeof node === 'string' || !('children' in node) || isUnread(node)) continue
    const after = 'name' in node ? breakAround(node.name) : ''
    if (after.startsWith('\n')) append(parts, after)
    stack.push(after)
    for (let index = node.children.length - 1; index >= 0; index--) stack.push(node.children[index]!)
  }
  return tidy(parts.join(''))
}

function ownText(node: PageNode | string): string {
  if (typeof node === 'string') return node
  return 'data' in node && node.nodeType === 3 ? node.data.replaceAll(/\s+/g, ' ') : ''
}

const isUnread = (node: PageNode): boolean => 'attribs' in node && (unread.has(node.name) || 'hidden' in node.attribs)

/** Of lines that begin where one has ended, and of spaces at their beginning, nothing is added. */
function append(parts: string[], text: string): void {
  const begins = parts.length === 0 || parts.at(-1)!.endsWith('\n')
  const added = begins && text !== '\n\n' ? text.trimStart() : text
  if (added !== '') parts.push(added)
}

function breakAround(name: string): string {
  if (paragraphs.has(name)) return '\n\n'
  if (lines.has(name)) return '\n'
  return name === 'td' || name === 'th' ? ' ' : ''
}

/** Control and bidirectional characters have no place in any text. */
const tidy = (text: string): string =>
  text
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, ' ')
    .toWellFormed()
    .split('\n')
    .map((line) => line.replaceAll(/[ \t\u00a0]+/g, ' ').trim())
    .filter((line, index, lines) => line !== '' || (lines[index - 1] ?? '') !== '')
    .join('\n')
    .trim()
