import { call as callRoute, type CallOptions } from '@convive/contracts/call'
import type { OutputOf, RequestOf, RouteDef } from '@convive/contracts/route'
import { loadSentence } from '../errors/load-rare-errors.ts'

/** Calls an operation. When it fails, the sentence for its error has loaded. Every failure is an `ApiError`. */
export async function call<D extends RouteDef>(
  def: D,
  request: RequestOf<D>,
  options?: CallOptions,
): Promise<OutputOf<D>> {
  try {
    return await callRoute(def, request, options)
  } catch (error) {
    await loadSentence(error)
    throw error
  }
}
