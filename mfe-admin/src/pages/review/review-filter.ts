import { regions, type Region } from '@convive/contracts/enums'
import { type ReviewReason, ReviewReason as Reasons } from '@convive/contracts/import-review'

export const lists = ['waiting', 'set_aside', 'rejected', 'rejected_for_good', 'audit'] as const
export type List = (typeof lists)[number]

/** The parameters in the address of the review page. `source` is `chat` or the id of a source. */
export type ReviewFilter = {
  list: List
  importId: string | undefined
  region: Region | undefined
  reason: ReviewReason | undefined
  source: string | undefined
  when: 'past' | 'upcoming' | undefined
}

const idPattern = /^[1-9]\d{0,14}$/

export function readFilter(search: URLSearchParams): ReviewFilter {
  const source = search.get('source') ?? ''
  return {
    list: lists.find((one) => one === search.get('list')) ?? 'waiting',
    importId: idPattern.exec(search.get('import') ?? '')?.[0],
    region: regions.find((one) => one === search.get('region')),
    reason: Reasons.options.find((one) => one === search.get('reason')),
    source: source === 'chat' || idPattern.test(source) ? source : undefined,
    when: (['past', 'upcoming'] as const).find((one) => one === search.get('when')),
  }
}

export function addressOf({ list, importId, region, reason, source, when }: ReviewFilter): string {
  const query = new URLSearchParams({
    ...(list !== 'waiting' && { list }),
    ...(importId !== undefined && { import: importId }),
    ...(region !== undefined && { region }),
    ...(reason !== undefined && { reason }),
    ...(source !== undefined && { source }),
    ...(when !== undefined && { when }),
  })
  return `/admin/review${String(query) ? `?${query}` : ''}`
}

/** A card is about half a screen high on a phone: 50 of them were 25 screens before the button for more. */
const pageSize = 20

/** The request for the candidates that a filter shows. */
export const toRequest = ({ list, importId, region, reason, source, when }: ReviewFilter) => ({
  state: list,
  limit: pageSize,
  ...(importId !== undefined && { importId }),
  ...(region !== undefined && { region }),
  ...(reason !== undefined && { reason }),
  ...(source !== undefined && (source === 'chat' ? { kind: 'chat' as const } : { sourceId: source })),
  ...(when !== undefined && { when }),
})
