/** Replaces the federation runtime: the remote modules of the measured pages are in the same build. */
const modules: Record<string, () => Promise<unknown>> = {
  'mfe_events/app': () => import('../../mfe-events/src/app.tsx'),
  'mfe_events/featured-events': () => import('../../mfe-events/src/widgets/featured-events.tsx'),
  'mfe_events/partner-venues': () => import('../../mfe-events/src/widgets/partner-venues.tsx'),
  'mfe_cora/cora-panel': () => import('../../mfe-cora/src/widgets/cora-panel.tsx'),
}

async function loadRemote(name: string): Promise<unknown> {
  const load = modules[name]
  if (!load) throw new Error(`The measured pages do not load ${name}`)
  return await load()
}

export const federation = { loadRemote, registerRemotes() {} }
