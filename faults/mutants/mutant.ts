import type { Service } from '@convive/deploy/stack/process-environments'
import type { Operation } from '../load/load.ts'

/** An edit of one source file: `find` occurs in it exactly once. */
export type Edit = { file: string; find: string; replace: string }

/** A version of the product with one protection removed, which some invariant must detect. */
export type Mutant = {
  name: string
  /** What is broken, as a sentence. */
  breaks: string
  edits: Edit[]
  /** The processes that run the edited sources. All others are the product's own. */
  parts: (Service | 'gateway')[]
  /** The faults under which the protection matters, as `--only` names them. Without one, the load alone is enough. */
  faults: string[]
  /** An operation that the load picks ten times as often, because the usual load hardly ever needs the protection. */
  favoured?: Operation
}
