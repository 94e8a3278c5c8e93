import { load, type CheerioAPI } from 'cheerio'
import JSON5 from 'json5'

const maxScripts = 100

/** The JSON-LD of a page. A script that is not JSON is skipped; `unread` are the beginnings of those about events. */
export function readJsonLd($: CheerioAPI): { roots: unknown[]; skipped: number; unread: string[] } {
  const scripts = $('script[type*="ld+json" i], script[type*="json+ld" i]')
    .slice(0, maxScripts)
    .toArray()
    .map((script) => $(script).text())
  const read = scripts.map((script) => ({ script, root: parseLeniently(script) }))
  const broken = read.filter(({ root }) => root === undefined)
  return {
    roots: read.flatMap(({ root }) => (root === undefined ? [] : [root])),
    skipped: broken.length,
    unread: broken.flatMap(({ script }) => (/startDate|Event\b/.test(script) ? script.trim().slice(0, 100) : [])),
  }
}

/**
 * Tolerates what search engines tolerate, too: line breaks within texts, wrappers of comments, escapes of HTML, commas
 * at the end, comments, and several things one after the other.
 */
function parseLeniently(script: string): unknown {
  const bare = script
    .replace(/^\s*(?:\/\/|\/\*)?\s*(?:<!--|<!\[CDATA\[|&lt;!\[CDATA\[)\s*(?:\*\/)?/, '')
    .replace(/(?:\/\/|\/\*)?\s*(?:-->|\]\](?:>|&gt;))\s*(?:\*\/)?\s*;?\s*$/, '')
    .trim()
    .replace(/;$/, '')
  const isEscaped = /^[{[]\s*&(?:quot|#0?34|#x22);/i.test(bare)
  return parseJson(bare) ?? (isEscaped ? parseJson(withoutEntities(bare)) : undefined) ?? parseJson5(bare)
}

const withoutEntities = (text: string): string => load(text, null, false).root().text()

const withoutControls = (text: string): string => text.replaceAll(/[\u0000-\u001f]/g, ' ')
const parseJson = (text: string): unknown => parse(() => JSON.parse(withoutControls(text)))

/** Line breaks end comments, but may also stand within texts. */
function parseJson5(text: string): unknown {
  const things = `[${text.replaceAll(/\}\s*;?\s*\{/g, '},{')}]`
  const found = parse(() => JSON5.parse(things)) ?? parse(() => JSON5.parse(withoutControls(things)))
  return Array.isArray(found) && found.length > 0 ? found : undefined
}

function parse(read: () => unknown): unknown {
  try {
    return read()
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined
    throw error
  }
}
