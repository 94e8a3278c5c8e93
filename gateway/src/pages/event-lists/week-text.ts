import { Language } from '@convive/contracts/enums'
import { addDays, parseDate } from '@convive/formats/calendar-date'
import { costaRicaToday } from '@convive/formats/costa-rica-time'
import { writeWeekText } from '@convive/formats/week-text'
import type { Context } from '../../context/context.ts'
import type { HttpExchange } from '../../http/http-exchange.ts'
import { unavailable } from '../../services/upstream.ts'
import { readList } from '../prerender/read-list.ts'
import type { ViewRenderer } from '../views/view-renderer.ts'
import { findListScope, scopePattern } from './list-scope.ts'

const pathPattern = new RegExp(`^/share/${scopePattern}/week\\.txt$`)
export const isWeekTextPath = (path: string): boolean => pathPattern.test(path)

const timeoutMs = 3000
const maxAgeS = 300

/**
 * Sends the events of seven days as a message for WhatsApp. `?lang=` is Spanish unless it says otherwise; `?from=` is today
 * unless it is a date.
 */
export const createWeekText =
  (context: Context, views: Promise<ViewRenderer | undefined>) =>
  async ({ path, query, method, response }: HttpExchange): Promise<void> => {
    const renderer = await views
    if (!renderer) throw unavailable()
    const search = new URLSearchParams(query)
    const language = Language.safeParse(search.get('lang')).data ?? 'es'
    const today = costaRicaToday()
    const asked = search.get('from') ?? ''
    const from = parseDate(asked) ? asked : today
    const scope = await findListScope(context, pathPattern.exec(path)?.[1] ?? '', { views: renderer, language })
    const list = await readList(
      context,
      { ...scope.request, from, to: addDays(from, 6), when: 'all', limit: 100 },
      timeoutMs,
    )
    if (!list) throw unavailable()
    const origin = context.config.siteOrigin
    const events = list.page.items.filter(({ isCancelled, isSample }) => !isCancelled && !isSample)
    const week = { ...scope, page: origin + scope.page, from, isThisWeek: from === today, events }
    const body = Buffer.from(writeWeekText(week, origin, language))
    response.writeHead(200, {
      'content-type': 'text/plain; charset=utf-8',
      'content-length': body.length,
      'cache-control': `public, max-age=${maxAgeS}`,
    })
    response.end(method === 'HEAD' ? undefined : body)
  }
