import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { backUp } from './back-up.ts'
import { superfluousBackups } from './rotation.ts'

const now = new Date('2026-11-29T12:00:00Z')
const at = (date: string, time = '06-00-00') => `${date}T${time}Z`
const days = (from: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    at(new Date(Date.parse(from) - index * 86_400_000).toISOString().slice(0, 10)),
  )

// 29 November 2026 is a Sunday.
const cases: [string, string[], string[]][] = [
  ['nothing', [], []],
  ['one', [at('2026-11-29')], []],
  ['two of a day', [at('2026-11-29', '01-00-00'), at('2026-11-29')], [at('2026-11-29', '01-00-00')]],
  ['seven days', days('2026-11-29', 7), []],
  ['eight days: the eighth is the newest of its week', days('2026-11-29', 8), []],
  ['nine days', days('2026-11-29', 9), [at('2026-11-21')]],
  [
    'forty days: four Sundays and the six days before the last one stay',
    days('2026-11-29', 40),
    days('2026-11-22', 33).filter((name) => ![at('2026-11-22'), at('2026-11-15'), at('2026-11-08')].includes(name)),
  ],
  ['the last ones of a site whose backups stopped long ago', [at('2025-01-01'), at('2025-01-02')], []],
  ['an unfinished one of today', [`${at('2026-11-29')}.part`], []],
  ['an unfinished one of the day before', [`${at('2026-11-28')}.part`], [`${at('2026-11-28')}.part`]],
  ['something else', ['notes', 'lost+found', '2026-11-01', '2026-11-01T06-00-00Z.tar'], []],
]

test.each(cases)('%s', (_name, names, superfluous) => {
  expect(superfluousBackups(names, now)).toEqual(superfluous)
})

// The script does not know when an unfinished one was begun: it goes by the time of its folder.
test.each(cases.filter(([name]) => !name.startsWith('an unfinished')))(
  'with compose: %s',
  (_name, names, superfluous) => {
    const folder = mkdtempSync(join(tmpdir(), 'convive-backups-'))
    try {
      for (const name of names) mkdirSync(join(folder, name))
      const script = join(import.meta.dirname, '../containers/rotate-backups.sh')
      expect(spawnSync('sh', [script, folder], { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' })
      expect(readdirSync(folder).toSorted()).toEqual(names.filter((name) => !superfluous.includes(name)).toSorted())
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
)

test('a backup that fails leaves nothing, nor does one that was killed the day before', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'convive-backups-'))
  try {
    for (const name of ['2026-11-28T06-00-00Z.part', at('2026-11-28')]) mkdirSync(join(folder, name))
    // Nothing listens there.
    await expect(backUp({ server: 'postgres://127.0.0.1:1/x', frontEnds: undefined }, folder, now)).rejects.toThrow(
      'ECONNREFUSED',
    )
    expect(readdirSync(folder)).toEqual([at('2026-11-28')])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('with compose, a backup that fails leaves nothing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'convive-backups-'))
  const programs = mkdtempSync(join(tmpdir(), 'convive-programs-'))
  try {
    // Its fourth word is the folder.
    writeFileSync(join(programs, 'pg_basebackup'), '#!/bin/sh\nmkdir "$4"\necho "disk full" >&2\nexit 1\n', {
      mode: 0o755,
    })
    const script = join(import.meta.dirname, '../containers/backup.sh')
    const env = { PATH: `${programs}:${process.env['PATH']}`, BACKUP_FOLDER: folder }
    expect(spawnSync('sh', [script], { env, encoding: 'utf8' })).toMatchObject({ status: 1, stderr: 'disk full\n' })
    expect(readdirSync(folder)).toEqual([])
  } finally {
    for (const each of [folder, programs]) rmSync(each, { recursive: true })
  }
})
