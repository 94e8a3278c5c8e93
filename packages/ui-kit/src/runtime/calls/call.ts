import { call as callRoute, type CallOptions } from '@convive/contracts/call'
import { repeatLostCall } from '@convive/contracts/repeat-lost-call'
import type { OutputOf, RequestOf, RouteDef } from '@convive/contracts/route'
import { loadSentence } from '../errors/load-rare-errors.ts'

/**
 * Calls an operation, again if its response was lost (`repeatLostCall`). When it fails, the sentence for its error has
 * loaded. Every failure is an `ApiError`.
 */
export async function call<D extends RouteDef>(
  def: D,
  request: RequestOf<D>,
  options: CallOptions = {},
): Promise<OutputOf<D>> {
  try {
    return await repeatLostCall(def, options, () => callRoute(def, request, options))
  } catch (error) {
    await loadSentence(error)
    throw error
  }
}

/** The byte order mark, from which spreadsheets recognise UTF-8. Reading the response removed it. */
const byteOrderMark = '\uFEFF'

/** Safari reads the file only some time after the click. By then the address must still exist. */
const revokeAfterMs = 60_000

/** Downloads a text as a file. */
export function downloadFile(name: string, text: string, type: 'text/csv' | 'application/json'): void {
  const blob = new Blob(type === 'text/csv' ? [byteOrderMark, text] : [text], { type: `${type};charset=utf-8` })
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), revokeAfterMs)
}
