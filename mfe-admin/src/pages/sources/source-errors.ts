import type { SourceErrorCode } from '@convive/contracts/errors'
import { errorMessages, extendNamespace } from '@convive/ui-kit'

const en: Record<SourceErrorCode, string> = {
  source_exists: 'This address is a source already. Edit that one instead.',
  source_not_scanned: 'Only websites and Facebook pages are scanned.',
  source_address_refused: 'We can’t read this link: it must be a public web page (http or https).',
  source_host_unknown: 'No server with that name. Check the link.',
  source_unreachable: 'The server isn’t answering as a web server should.',
  source_too_slow: 'The server took too long to answer.',
  source_too_large: 'The page is larger than 2 MB.',
  source_too_many_redirects: 'Too many redirects.',
  source_robots_refuse: 'The site asks robots not to read this page (robots.txt).',
  source_http_status: 'The server answers with an error instead of the page.',
  source_busy: 'The server asks us to wait before reading the page again.',
  source_not_readable: 'This isn’t a web page or calendar.',
  source_broken_calendar: 'The calendar is broken or incomplete.',
  source_broken_feed: 'The feed is broken or incomplete.',
  source_facebook_closed: 'Facebook doesn’t show this page to visitors. Paste the text or upload the flyer instead.',
  source_reading_failed: 'Couldn’t read the page: it takes too much time or memory.',
  source_interrupted: 'The scan was interrupted. Try again.',
}

const es: Record<SourceErrorCode, string> = {
  source_exists: 'Esta dirección ya es una fuente. Editá esa.',
  source_not_scanned: 'Solo se escanean sitios web y páginas de Facebook.',
  source_address_refused: 'Esta dirección no se puede leer: debe ser una página web pública (http o https).',
  source_host_unknown: 'No existe un servidor con ese nombre. Revisá la dirección.',
  source_unreachable: 'El servidor no responde como debería.',
  source_too_slow: 'El servidor tardó demasiado en responder.',
  source_too_large: 'La página pesa más de 2 MB.',
  source_too_many_redirects: 'La dirección lleva de una página a otra sin terminar.',
  source_robots_refuse: 'El sitio pide que los robots no lean esta página (robots.txt).',
  source_http_status: 'El servidor responde con un error en lugar de la página.',
  source_busy: 'El servidor pide que esperemos antes de volver a leer la página.',
  source_not_readable: 'La dirección no lleva a una página con texto.',
  source_broken_calendar: 'El calendario está dañado o incompleto.',
  source_broken_feed: 'El canal de noticias está dañado o incompleto.',
  source_facebook_closed: 'Facebook no muestra esta página a visitantes. Pegá el texto o subí el afiche.',
  source_reading_failed: 'No se pudo leer la página: exige demasiado tiempo o memoria.',
  source_interrupted: 'El escaneo se interrumpió. Intentá de nuevo.',
}

/** The error messages of all pages, and those of sources: why one could not be added, read or scanned. */
export const sourceErrors = extendNamespace(errorMessages, { en, es })
