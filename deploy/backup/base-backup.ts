import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { Client, type ClientConfig, type Connection, type Submittable } from 'pg'

/** The archive of the cluster's files, and the list of their checksums, in the folder of a backup. */
export const archiveName = 'base.tar.gz'
export const manifestName = 'backup_manifest'

/**
 * Copies a whole PostgreSQL cluster, all databases at one moment, while it is in use. Speaks the replication protocol as
 * pg_basebackup does: the embedded server comes without that program, and the one of an older system refuses a newer
 * server. The archive contains the write-ahead log that the copy needs, so a server started from it is complete.
 * @param url of a superuser or a role with REPLICATION, whom pg_hba.conf allows to replicate
 * @param folder is created
 */
export async function takeBaseBackup(url: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const settings: ClientConfig & { replication: string } = {
    connectionString: url,
    connectionTimeoutMillis: 5000,
    replication: 'true',
  }
  const client = new Client(settings)
  // The running query reports a lost connection.
  client.on('error', () => undefined)
  await client.connect()
  try {
    // Until the connection ends, the server keeps the log since this moment.
    await client.query(`CREATE_REPLICATION_SLOT convive_backup_${process.pid} TEMPORARY PHYSICAL RESERVE_WAL`)
    await receive(client, folder)
  } finally {
    await client.end()
  }
}

const command = `BASE_BACKUP (LABEL 'convive', CHECKPOINT 'fast', WAL true, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256')`

async function receive(client: Client, folder: string): Promise<void> {
  const [archive, manifest] = [new PassThrough(), new PassThrough()]
  const write = (name: string) => createWriteStream(join(folder, name), { mode: 0o600, flush: true })
  const written = [
    pipeline(archive, createGzip({ level: 3 }), write(archiveName)),
    pipeline(manifest, write(manifestName)),
  ]
  const sent = sendBaseBackup(client, { archive, manifest }).then(
    () => [archive, manifest].forEach((stream) => stream.end()),
    (error: Error) => [archive, manifest].forEach((stream) => stream.destroy(error)),
  )
  await Promise.all([...written, sent])
}

/** Resolves when the server has sent everything. Throws the server's error. */
function sendBaseBackup(client: Client, into: { archive: PassThrough; manifest: PassThrough }): Promise<void> {
  return new Promise((resolve, reject) => {
    let failure: Error | undefined
    let target: PassThrough | undefined
    let archives = 0
    const fail = (error: Error) => reject((failure ??= error))
    for (const stream of [into.archive, into.manifest]) stream.on('error', fail)
    client.once('end', () => fail(new Error('the server ended the connection')))
    const ignore = () => undefined
    const query: Submittable & Record<string, unknown> = {
      submit: (connection: Connection) => connection.query(command),
      // Before and after the copy, the server names its position in the log.
      handleRowDescription: ignore,
      handleDataRow: ignore,
      handleCommandComplete: ignore,
      handleError: fail,
      handleReadyForQuery: () => resolve(),
      handleCopyData({ chunk }: { chunk: Buffer }, { stream }: Connection): void {
        // The driver reuses the memory of a chunk.
        const content = Buffer.from(chunk.subarray(1))
        switch (String.fromCharCode(chunk[0] ?? 0)) {
          case 'n':
            target = into.archive
            if (++archives > 1) fail(new Error('the server has tablespaces outside its data folder: use pg_basebackup'))
            break
          case 'm':
            target = into.manifest
            break
          case 'd':
            if (failure || target?.write(content) || stream.isPaused()) break
            stream.pause()
            target?.once('drain', () => stream.resume())
        }
      },
    }
    client.query(query)
  })
}
