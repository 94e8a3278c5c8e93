import type { CheerioAPI } from 'cheerio'

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

/**
 * Tolerates line breaks within texts and comment wrappers. Both are common mistakes that search engines also tolerate.
 */
function parseLeniently(script: string): unknown {
  const bare = script
    .replaceAll(/[\u0000-\u001f]/g, ' ')
    .replace(/^\s*(<!--|\/\/\s*<!\[CDATA\[|<!\[CDATA\[|\/\*\s*<!\[CDATA\[\s*\*\/)/, '')
    .replace(/(-->|\]\]>|\/\/\s*\]\]>|\/\*\s*\]\]>\s*\*\/)\s*;?\s*$/, '')
  try {
    return JSON.parse(bare.trim().replace(/;$/, ''))
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
