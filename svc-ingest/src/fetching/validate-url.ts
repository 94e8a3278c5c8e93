import { SourceError } from './source-error.ts'

const maxLength = 2000
const allowedPorts = new Set(['', '80', '443'])

/**
 * Validates a URL before it is requested: http or https, no user name and password, and port 80 or 443 unless
 * `anyPort`. `base` is the page that contains it. Throws a SourceError `source_address_refused`.
 */
export function validateUrl(written: string, anyPort: boolean, base?: URL): URL {
  const url = written.length <= maxLength ? URL.parse(written, base) : null
  if (!url) throw refused('This is not an address of a web page.')
  if (url.protocol === 'webcal:') return validateUrl(`https:${url.href.slice(url.protocol.length)}`, anyPort)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw refused('Only http and https addresses are read.')
  if (url.username !== '' || url.password !== '')
    throw refused('An address with a name and password in it is not read.')
  if (!anyPort && !allowedPorts.has(url.port)) throw refused('Only the ports 80 and 443 are read.')
  url.hash = ''
  return url
}

const refused = (sentence: string) => new SourceError('source_address_refused', sentence)
