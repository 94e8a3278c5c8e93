import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from '../stack/processes.ts'

/**
 * The file system in memory that Linux has, and how much must be free: the data of a run take less than 1 GB, and its
 * processes need the rest.
 */
const onLinux = { memory: '/dev/shm', neededBytes: 4 * 2 ** 30 }

/**
 * A temporary folder for data that are thrown away, in memory where there is room. PostgreSQL creates and deletes some
 * 600 files for each database, which took 170 ms of processor time on ext4 and takes 25 ms in memory.
 */
export function disposableFolder(name: string, { memory, neededBytes } = onLinux): string {
  if (!hasRoomInMemory({ memory, neededBytes })) return mkdtempSync(join(tmpdir(), `convive-${name}-`))
  deleteAbandoned(memory)
  return mkdtempSync(join(memory, `convive-${name}-${process.pid}-`))
}

/** Whether the file system in memory, and memory itself, have room for the data of a run. */
export const hasRoomInMemory = ({ memory, neededBytes } = onLinux): boolean => freeBytes(memory) >= neededBytes

function freeBytes(memory: string): number {
  // macOS has no such folder.
  if (!existsSync(memory)) return 0
  const { bavail, bsize } = statfsSync(memory)
  return Math.min(bavail * bsize, process.availableMemory())
}

/** A killed run leaves its folder behind, which would occupy memory until the machine restarts. */
function deleteAbandoned(memory: string): void {
  for (const entry of readdirSync(memory)) {
    const owner = /^convive-[a-z]+-(\d+)-\w+$/.exec(entry)?.[1]
    if (owner === undefined || isAlive(Number(owner))) continue
    const folder = join(memory, entry)
    if (statSync(folder).uid === process.getuid?.()) rmSync(folder, { recursive: true, force: true })
  }
}
