import { addSampleSources } from '@convive/contracts/import-sources'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { insertSource, listSourcesByName } from './source.store.ts'

/** Samples: addresses reserved for examples, and a group whose messages an administrator pastes. */
const sampleSources = [
  {
    name: 'Agenda comunal de San Isidro (ejemplo)',
    sourceType: 'website',
    region: 'san_isidro',
    sourceUrl: 'https://example.org/',
  },
  { name: 'Uvita events calendar (sample)', sourceType: 'website', region: 'uvita', sourceUrl: 'https://example.com/' },
  { name: 'Grupo de vecinos de Chirripó (ejemplo)', sourceType: 'whatsapp', region: 'chirripo', sourceUrl: null },
] as const

/** Adds the sample sources that are missing and returns all of them. */
export const addSampleSourcesRoute = (db: Database): Served =>
  serve(addSampleSources, (_, { caller }) =>
    db.transaction(async (tx) => {
      await tx.query(`SELECT pg_advisory_xact_lock(hashtext('sample sources'))`)
      const names = sampleSources.map(({ name }) => name)
      const known = new Set((await listSourcesByName(tx, names)).map(({ name }) => name))
      const missing = sampleSources.filter(({ name }) => !known.has(name))
      for (const sample of missing) await insertSource(tx, sample, caller.userId)
      const integrations = await listSourcesByName(tx, names)
      return { message: `${missing.length} sample sources added.`, integrations }
    }),
  )
