import type { SourceErrorCode } from '@convive/contracts/errors'
import { type Bilingual, errorMessages, extendNamespace } from '@convive/ui-kit'

/** The error messages of all pages, and those of sources: why one could not be added, read or scanned. */
export const sourceErrors = extendNamespace(errorMessages, {
  source_exists: {
    en: 'This address is a source already. Edit that one instead.',
    es: 'Esta dirección ya es una fuente. Editá esa.',
  },
  source_not_scanned: {
    en: 'Only websites and Facebook pages are scanned.',
    es: 'Solo se escanean sitios web y páginas de Facebook.',
  },
  source_address_refused: {
    en: 'We can’t read this link: it must be a public web page (http or https).',
    es: 'Esta dirección no se puede leer: debe ser una página web pública (http o https).',
  },
  source_host_unknown: {
    en: 'No server with that name. Check the link.',
    es: 'No existe un servidor con ese nombre. Revisá la dirección.',
  },
  source_unreachable: {
    en: 'The server isn’t answering as a web server should.',
    es: 'El servidor no responde como debería.',
  },
  source_too_slow: { en: 'The server took too long to answer.', es: 'El servidor tardó demasiado en responder.' },
  source_too_large: { en: 'The page is larger than 2 MB.', es: 'La página pesa más de 2 MB.' },
  source_too_many_redirects: { en: 'Too many redirects.', es: 'La dirección lleva de una página a otra sin terminar.' },
  source_robots_refuse: {
    en: 'The site asks robots not to read this page (robots.txt).',
    es: 'El sitio pide que los robots no lean esta página (robots.txt).',
  },
  source_http_status: {
    en: 'The server answers with an error instead of the page.',
    es: 'El servidor responde con un error en lugar de la página.',
  },
  source_busy: {
    en: 'The server asks us to wait before reading the page again.',
    es: 'El servidor pide que esperemos antes de volver a leer la página.',
  },
  source_not_readable: {
    en: 'This isn’t a web page or calendar.',
    es: 'La dirección no lleva a una página con texto.',
  },
  source_broken_calendar: {
    en: 'The calendar is broken or incomplete.',
    es: 'El calendario está dañado o incompleto.',
  },
  source_broken_feed: { en: 'The feed is broken or incomplete.', es: 'El canal de noticias está dañado o incompleto.' },
  source_events_unreadable: {
    en: 'The page seems to list events, but none of them could be read:',
    es: 'La página parece anunciar eventos, pero no se pudo leer ninguno:',
  },
  source_facebook_closed: {
    en: 'Facebook doesn’t show this page to visitors. Paste the text or upload the flyer instead.',
    es: 'Facebook no muestra esta página a visitantes. Pegá el texto o subí el afiche.',
  },
  source_reading_failed: {
    en: 'Couldn’t read the page: it takes too much time or memory.',
    es: 'No se pudo leer la página: exige demasiado tiempo o memoria.',
  },
  source_interrupted: {
    en: 'The scan was interrupted. Try again.',
    es: 'El escaneo se interrumpió. Intentá de nuevo.',
  },
} satisfies Record<SourceErrorCode, Bilingual>)
