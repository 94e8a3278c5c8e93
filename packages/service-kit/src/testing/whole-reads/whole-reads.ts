import type { Client } from 'pg'

/** Tables whose rows are limited by something other than the numbers of people, events, orders and messages. */
const smallTables = new Set([
  'migrations',
  'lease', // one for each kind of work
  'purged_outbox', // one row
  'sandbox_secret', // one row
  'sandbox_intent', // not on the site
  'sandbox_refund', // not on the site
  'scan_schedule', // one row
  'source', // entered by administrators
  'venue', // entered by administrators
])

/**
 * The planner takes any plan along indexes rather than one that reads a table, and looks rows up one by one: a whole table
 * of one page would seem cheaper to merge.
 */
const settings = ['enable_seqscan', 'enable_mergejoin', 'enable_hashjoin']
/** Without statistics, it may prefer the order of one index to the condition of another, so each kind is tried alone. */
const attempts = [[], ['enable_bitmapscan'], ['enable_indexscan', 'enable_indexonlyscan']]

/** Nodes that pass on rows one by one, so that a limit above them also limits what is read below. */
const streaming = new Set([
  'Append',
  'Group',
  'Incremental Sort',
  'LockRows',
  'Memoize',
  'Merge Append',
  'Nested Loop',
  'ProjectSet',
  'Result',
  'Subquery Scan',
  'Unique',
  'WindowAgg',
])

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  Schema?: string
  'Index Name'?: string
  'Index Cond'?: string
  Filter?: string
  'Join Type'?: string
  'Parent Relationship'?: string
  Plans?: Plan[]
}
type Index = { name: string; table: string; isPartial: boolean; isOrdered: boolean; firstColumn: string | null }

/**
 * Describes the reads of each statement that would read a whole table of a million rows: without an index, along a
 * whole index, or along a range of one that nothing ends. A limit bounds a read, and so does a partial index. `client`
 * is connected to a database with inflated tables. Statements about unknown tables are ignored: a test made them.
 */
export async function findWholeReads(client: Client, statements: string[]): Promise<Map<string, string[]>> {
  const indexes = new Map((await readIndexes(client)).map((index) => [index.name, index]))
  const found = new Map<string, string[]>(statements.map((statement) => [statement, []]))
  let left = statements.filter(isPlanned)
  for (const attempt of attempts) {
    await client.query(['RESET ALL', ...[...settings, ...attempt].map((name) => `SET ${name} = off`)].join('; '))
    const planned = left
    left = []
    for (const statement of planned) {
      const plan = await planOf(client, statement)
      const reads = plan ? wholeReads(plan, indexes, false) : []
      const text = statement.replaceAll(/\s+/g, ' ').trim()
      found.set(
        statement,
        reads.map((read) => `${read}: ${text}`),
      )
      if (reads.length > 0) left.push(statement)
    }
  }
  return found
}

const isPlanned = (statement: string): boolean =>
  /^\s*(--[^\n]*\n\s*)*(WITH|SELECT|INSERT|UPDATE|DELETE)\b/i.test(statement) && !/--\s*whole-read: \S/.test(statement)

async function readIndexes(client: Client): Promise<Index[]> {
  const { rows } = await client.query<Index>(
    `SELECT c.relname AS name, t.relname AS "table", i.indpred IS NOT NULL AS "isPartial",
            m.amname = 'btree' AS "isOrdered", a.attname AS "firstColumn"
     FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_class t ON t.oid = i.indrelid
     JOIN pg_am m ON m.oid = c.relam
     LEFT JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[0] AND a.attnum > 0
     WHERE c.relnamespace = 'public'::regnamespace`,
  )
  return rows
}

/** SQLSTATEs of statements about tables, columns, functions or schemas that are not there any more. */
const unknownObjects = ['42P01', '42703', '42883', '3F000']

async function planOf(client: Client, statement: string): Promise<Plan | undefined> {
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `EXPLAIN (GENERIC_PLAN, VERBOSE, COSTS OFF, FORMAT JSON) ${statement}`,
    )
    return rows[0]?.['QUERY PLAN'][0].Plan
  } catch (error) {
    if (unknownObjects.includes((error as { code: string }).code)) return undefined
    throw new Error(`No plan of ${statement}`, { cause: error })
  }
}

function wholeReads(plan: Plan, indexes: Map<string, Index>, isLimited: boolean): string[] {
  const type = plan['Node Type']
  const index = indexes.get(plan['Index Name'] ?? '')
  const table = plan['Relation Name'] ?? index?.table
  const isLarge = table !== undefined && !smallTables.has(table) && (plan.Schema ?? 'public') === 'public'
  const own = isLarge && readsWhole(plan, index, isLimited) ? [`${type} ${index?.name ?? table}`] : []
  const children = (plan.Plans ?? []).flatMap((child) => {
    // An anti join may drop any number of rows before one counts.
    const isRepeated =
      type === 'Nested Loop' && (child['Parent Relationship'] === 'Inner' || plan['Join Type'] === 'Anti')
    return wholeReads(child, indexes, !isRepeated && (type === 'Limit' || (isLimited && streaming.has(type))))
  })
  return [...own, ...children]
}

function readsWhole(plan: Plan, index: Index | undefined, isLimited: boolean): boolean {
  if (plan['Node Type'] === 'Seq Scan') return !isLimited || plan.Filter !== undefined
  if (!index || index.isPartial) return false
  const condition = plan['Index Cond']
  if (condition === undefined) return !isLimited || plan.Filter !== undefined
  if (!index.isOrdered || index.firstColumn === null) return false
  const column = `\\b${index.firstColumn}\\b`
  // A condition on a later column alone reads the whole index too.
  if (!new RegExp(column).test(condition)) return true
  const compares = (operator: string) => new RegExp(`${column}"?\\)?(::[\\w ]+)? ${operator}`).test(condition)
  return !isLimited && !compares('= ') && !(compares('>') && compares('<'))
}
