import { createReadStream, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** The lines of every file in a folder, one after the other. */
export async function* readLines(folder: string): AsyncGenerator<string> {
  for (const name of readdirSync(folder)) yield* createInterface({ input: createReadStream(join(folder, name)) })
}
