import { initializeSampleIntegrations } from '@convive/contracts/external-sources'
import type { Database } from '@convive/service-kit/database'
import { serve, type Served } from '@convive/service-kit/http'
import { addSource } from './manage-sources.ts'
import { listSources } from './source-view.ts'

/** Only for show: addresses that are kept for examples, and a group whose messages are pasted by hand. */
const samples = [
  { name: 'Agenda comunal de San Isidro (ejemplo)', sourceType: 'website', region: 'san_isidro', sourceUrl: 'https://example.org/' },
  { name: 'Uvita events calendar (sample)', sourceType: 'website', region: 'uvita', sourceUrl: 'https://example.com/' },
  { name: 'Grupo de vecinos de Chirripó (ejemplo)', sourceType: 'whatsapp', region: 'chirripo', sourceUrl: null },
] as const

/** Adds the sample sources that are not there, and gives all of them. */
export const sampleSourcesRoute = (db: Database): Served =>
  serve(initializeSampleIntegrations, (_, { caller }) =>
    db.transaction(async (tx) => {
      await tx.query(`SELECT pg_advisory_xact_lock(hashtext('sample sources'))`)
      const known = new Set((await listSources(tx)).map(({ name }) => name))
      const missing = samples.filter(({ name }) => !known.has(name))
      for (const sample of missing) await addSource(tx, sample, caller.userId)
      const names = new Set<string>(samples.map(({ name }) => name))
      const integrations = (await listSources(tx)).filter(({ name }) => names.has(name))
      return { message: `${missing.length} sample sources added.`, integrations }
    }),
  )
