/** In the place of the federation runtime: what the measured pages load is in the same build. */
const parts: Record<string, () => Promise<unknown>> = {
  'mfe_events/app': () => import('../../mfe-events/src/app.tsx'),
  'mfe_events/featured-events': () => import('../../mfe-events/src/parcels/featured-events.tsx'),
  'mfe_events/partner-venues': () => import('../../mfe-events/src/parcels/partner-venues.tsx'),
  'mfe_cora/cora-panel': () => import('../../mfe-cora/src/parcels/cora-panel.tsx'),
}

export async function loadRemote(part: string): Promise<unknown> {
  const load = parts[part]
  if (!load) throw new Error(`The measured pages do without ${part}`)
  return await load()
}

export function registerRemotes(): void {}
