import { openFetcher } from '@convive/svc-ingest/fetching/fetcher'
import { createDocumentReader } from '@convive/svc-ingest/documents/document-reader'
import { calendar, document, jsonLd } from '@convive/svc-ingest/testing/documents'
import { sends, startWebServer } from '@convive/svc-ingest/testing/web-server'
import { compare, type Result } from './compare-with-baseline.ts'

const range = (length: number): number[] => Array.from({ length }, (_, index) => index)
const day = (index: number): string => `2026-12-${String((index % 28) + 1).padStart(2, '0')}`

/** A month of events in each format in which sites publish them. */
const pages = {
  '/calendar': sends(
    'text/calendar',
    calendar(
      ...range(60).map(
        (index) =>
          `UID:${index}\nSUMMARY:Feria ${index}\nLOCATION:Plaza\nDTSTART:${day(index).replaceAll('-', '')}T190000`,
      ),
    ),
  ),
  '/data': sends(
    'text/html',
    jsonLd(
      range(40).map((index) => ({
        '@type': 'Event',
        name: `Noche ${index}`,
        startDate: `${day(index)}T19:00:00-06:00`,
        location: 'Bar El Ranchito',
      })),
    ) + '<p>Lorem ipsum dolor sit amet</p>'.repeat(500),
  ),
  '/feed': sends(
    'application/rss+xml',
    `<rss version="2.0"><channel><title>A</title>${range(30)
      .map(
        (index) =>
          `<item><guid>${index}</guid><title>Taller ${index}</title>` +
          `<description>El ${(index % 28) + 1} de diciembre de 2026, 9 am en el Salón comunal de Rivas</description></item>`,
      )
      .join('')}</channel></rss>`,
  ),
  '/words': sends(
    'text/html',
    `<main>${range(30)
      .map(
        (index) =>
          `<h3>Bingo ${index}</h3><p>El ${(index % 28) + 1} de diciembre de 2026, 2 pm, en el Salón comunal de Quepos, ₡3.000</p>`,
      )
      .join('')}</main>`,
  ),
}

/**
 * Measures pages that are fetched and read, one after the other. The baseline only fetches them. There is no pause
 * between requests to a host. Runs without the stack.
 */
export async function benchScanner({ rounds, seconds }: { rounds: number; seconds: number }): Promise<Result[]> {
  const server = await startWebServer(pages)
  const fetcher = openFetcher({ allowsPrivate: true, siteUrl: 'http://localhost', limits: { gap: 0 } })
  const reader = createDocumentReader()
  const fetchPage = async (path: string) =>
    await fetcher.fetch(server.origin + path, { etag: null, lastModified: null }, new AbortController().signal)
  const scanPage = async (path: string): Promise<void> => {
    const page = await fetchPage(path)
    if (page.kind === 'page') await reader.read(document(page.text, { url: page.url, contentType: page.contentType }))
  }
  const perSecond = async (work: (path: string) => Promise<unknown>): Promise<number> => {
    const began = performance.now()
    let done = 0
    for (; performance.now() - began < seconds * 1000; done++) await work(Object.keys(pages)[done % 4]!)
    return (done * 1000) / (performance.now() - began)
  }
  const scanned: number[] = []
  const fetched: number[] = []
  for (const path of Object.keys(pages)) await scanPage(path)
  for (let round = 0; round < rounds; round++) {
    scanned.push(await perSecond(scanPage))
    fetched.push(await perSecond(fetchPage))
  }
  await reader.close()
  await fetcher.close()
  await server.close()
  return [
    compare(
      {
        name: 'pages scanned (calendar, data, feed, words; 30 to 60 events each)',
        unit: '/s',
        goal: 'none',
        baselineName: '/s only fetched',
      },
      scanned,
      fetched,
    ),
  ]
}
