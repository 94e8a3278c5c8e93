import { DataSource } from 'typeorm'
import * as z from 'zod/mini'

/**
 * Prints the labels as lines of JSON, for training: `DATABASE_URL=… npm run labels -w svc-ingest > labels.jsonl`.
 * Leaves out undone imports, which say nothing about how well their events were read.
 */
const url = z.url().parse(process.env['DATABASE_URL'])
const rowsPerQuery = 1000

const source = await new DataSource({ type: 'postgres', url }).initialize()
for (let after = '0'; ;) {
  const rows: { id: string; label: object }[] = await source.query(
    `SELECT candidate_id AS id, json_build_object('signals', signals, 'reasons', reasons, 'decision', decision) AS label
     FROM label WHERE candidate_id > $1 AND decision <> 'undone' ORDER BY candidate_id LIMIT $2`,
    [after, rowsPerQuery],
  )
  for (const { label } of rows) console.log(JSON.stringify(label))
  const last = rows.at(-1)
  if (!last) break
  after = last.id
}
await source.destroy()
