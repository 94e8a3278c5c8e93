import { SourceFailed } from './source-failed.ts'

const longest = 2000
const usualPorts = new Set(['', '80', '443'])

/**
 * Checks an address before anything is asked of it: http or https, no name and password, and the web's own ports unless `anyPort`.
 * `base` is the page that it stood on. Throws a SourceFailed `source_address_refused`.
 */
export function pageAddress(written: string, anyPort: boolean, base?: URL): URL {
  const url = written.length <= longest ? URL.parse(written, base) : null
  if (!url) throw refused('This is not an address of a web page.')
  if (url.protocol === 'webcal:') return pageAddress(`https:${url.href.slice(url.protocol.length)}`, anyPort)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw refused('Only http and https addresses are read.')
  if (url.username !== '' || url.password !== '') throw refused('An address with a name and password in it is not read.')
  if (!anyPort && !usualPorts.has(url.port)) throw refused('Only the ports 80 and 443 are read.')
  url.hash = ''
  return url
}

const refused = (sentence: string) => new SourceFailed('source_address_refused', sentence)
