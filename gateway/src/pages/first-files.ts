import * as z from 'zod/mini'
import type { BuiltFile } from './built-files.ts'

const Addresses = z.array(z.string())

/** What a front end's build tells of its files, in `first-files.json`. */
const FirstFiles = z.object({
  /** The addresses of its drawings, by their file's name: `music.svg`. */
  drawings: z.record(z.string(), z.string()),
  /** The scripts of its pages and parts, and the names of the shared modules that they take from the shell. */
  parts: z.record(z.string(), z.object({ files: Addresses, shared: z.array(z.string()) })),
  /** The scripts of the modules that it shares, by their name. */
  shared: z.record(z.string(), Addresses),
})
export type FirstFiles = z.infer<typeof FirstFiles>

const nothing: FirstFiles = { drawings: {}, parts: {}, shared: {} }
const read = new WeakMap<BuiltFile, FirstFiles>()

/** Reads it, once for each build. A build without it, or a newer one that tells it otherwise, is painted and fetched without. */
export function firstFilesOf(file: BuiltFile | undefined): FirstFiles {
  if (!file) return nothing
  const known = read.get(file) ?? FirstFiles.safeParse(JSON.parse(file.body.toString('utf8'))).data ?? nothing
  read.set(file, known)
  return known
}
