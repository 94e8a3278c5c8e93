import { load, type CheerioAPI } from 'cheerio'
import { jsonrepair, JSONRepairError } from 'jsonrepair'

const maxScripts = 100

/** The JSON-LD of a page. A script that is not JSON is skipped. */
export function readJsonLd($: CheerioAPI): { roots: unknown[]; skipped: number } {
  const scripts = $('script[type^="application/ld+json" i]')
    .slice(0, maxScripts)
    .toArray()
    .map((script) => $(script).text())
  const read = scripts.map(parseLeniently)
  return { roots: read.filter((root) => root !== undefined), skipped: read.filter((root) => root === undefined).length }
}

const maxRepaired = 300_000

/**
 * Tolerates what search engines tolerate, too: line breaks within texts, wrappers of comments, escapes of HTML, commas
 * at the end, comments, and several things one after the other.
 */
function parseLeniently(script: string): unknown {
  const bare = script
    .replaceAll(/[\u0000-\u001f]/g, ' ')
    .replace(/^\s*(?:\/\/|\/\*)?\s*(?:<!--|<!\[CDATA\[|&lt;!\[CDATA\[)\s*(?:\*\/)?/, '')
    .replace(/(?:\/\/|\/\*)?\s*(?:-->|\]\](?:>|&gt;))\s*(?:\*\/)?\s*;?\s*$/, '')
    .trim()
    .replace(/;$/, '')
  return (
    parseJson(bare) ??
    (/^[{[]\s*&(?:quot|#0?34|#x22);/i.test(bare) ? parseJson(withoutEntities(bare)) : undefined) ??
    repaired(bare)
  )
}

const withoutEntities = (text: string): string => load(text, null, false).root().text()

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** The library also completes texts that break off; these stay unread, because a half is no statement. */
function repaired(text: string): unknown {
  if (
    text.length > maxRepaired ||
    !/^[{[]|^\s*\/[/*]/.test(text) ||
    !/[}\]]\s*[;,]?\s*(?:\/\/[^}]*|\/\*[^}]*)?$/.test(text.slice(-500))
  )
    return undefined
  try {
    return parseJson(jsonrepair(text))
  } catch (error) {
    if (error instanceof JSONRepairError || error instanceof RangeError) return undefined
    throw error
  }
}
