import type * as views from '@convive/event-view/server'
import type { Logger } from '@convive/service-kit/logging/log'

export type ViewRenderer = typeof views

/** Loads the bundle of the views. Without it, as before a first build, pages are sent without prerendered content. */
export async function loadViewRenderer(log: Logger): Promise<ViewRenderer | undefined> {
  try {
    return await import('@convive/event-view/server')
  } catch (error) {
    log.warn({ err: error }, 'the views are not built; pages are not prerendered')
    return undefined
  }
}
