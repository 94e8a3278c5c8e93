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
