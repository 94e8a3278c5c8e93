import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countBrowserFailures, measureGateway } from '@convive/gateway/metrics/gateway-metrics'
import { createLog } from '@convive/service-kit/logging/log'
import { measureService, openMetrics } from '@convive/service-kit/metrics/metrics'
import { measureLedger } from '@convive/svc-cora/ledger/check-ledger'
import { measureRestriction } from '@convive/svc-identity/sessions/login-restriction'
import { measureSiteCheck } from '@convive/svc-identity/site-check/get-site-check'
import { expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { services } from '../stack/process-environments.ts'

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')

/** The metrics that a service and the gateway register when they run. */
async function registeredMetrics(): Promise<KnownMetric[]> {
  const log = createLog('test', 'silent')
  const options = { metricsPort: 0, metricsHost: '127.0.0.1' }
  const [service, gateway] = await Promise.all([openMetrics('svc', options, log), openMetrics('gateway', options, log)])
  if (!service || !gateway) throw new Error('metrics are on')
  measureService(service, {} as Parameters<typeof measureService>[1])
  measureGateway(gateway, {} as Parameters<typeof measureGateway>[1], () => 0)
  countBrowserFailures(gateway)
  measureRestriction(service, async () => false)
  measureSiteCheck(service, async () => ({ checkedAt: null, findings: [] }))
  measureLedger(service, async () => ({ violations: 0, age: 0 }))
  const known = [service, gateway].flatMap(({ registry }) =>
    registry.getMetricsAsArray().map((metric) => ({
      name: metric.name,
      isHistogram: String(metric.type) === 'histogram',
      labels: 'labelNames' in metric ? (metric.labelNames as string[]) : [],
    })),
  )
  await Promise.all([service.close(), gateway.close()])
  return known
}

/** Of node_exporter, prometheus-nats-exporter and the Barman Cloud plugin. */
const foreign: KnownMetric[] = [
  ...['node_filesystem_avail_bytes', 'node_filesystem_size_bytes'].map((name) => ({
    name,
    isHistogram: false,
    labels: ['fstype', 'mountpoint'],
  })),
  ...['jetstream_server_total_message_bytes', 'jetstream_server_max_storage'].map((name) => ({
    name,
    isHistogram: false,
    labels: ['server_name'],
  })),
  { name: 'barman_cloud_cloudnative_pg_io_last_available_backup_timestamp', isHistogram: false, labels: [] },
]
const known = [...(await registeredMetrics()), ...foreign]

type Rule = { alert: string; expr: string; annotations: { summary: string } }
const rules = (parse(read('alerts.yaml')) as { groups: { rules: Rule[] }[] }).groups.flatMap((group) => group.rules)

test.each(rules.map(({ alert, expr }) => [alert, expr]))(
  'the alert %s names only metrics that exist',
  (_name, expr) => {
    expect(unknownNames(expr, known)).toEqual([])
  },
)

type Dashboard = { panels: { title: string; targets: { expr: string }[] }[] }
const panels = (JSON.parse(read('dashboard.json')) as Dashboard).panels

test.each(panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr])))(
  'the panel “%s” names only metrics that exist',
  (_title, expr) => {
    expect(unknownNames(expr, known)).toEqual([])
  },
)

test.each([
  ['sum(rate(convive_http_request_duration_seconds_count[5m]))', []],
  ['sum(rate(convive_http_request_duration_seconds[5m]))', ['convive_http_request_duration_seconds']],
  ['convive_outbox_age > 3', ['convive_outbox_age']],
  ['max by (colour) (convive_dead_letters{part="x"})', ['colour']],
  ['convive_dead_letters{handler=~"a|b"}', ['handler']],
  ['up{job="convive"} == 0 and on (instance) process_resident_memory_bytes offset 5m', []],
])('finds in %s the unknown names %j', (expr, expected) => {
  expect(unknownNames(expr, known)).toEqual(expected)
})

const operations = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')

test.each(rules.map(({ alert }) => alert))('docs/operations.md says what to do about %s', (alert) => {
  expect(operations).toContain(`\`${alert}\``)
})

test('every process is scraped, as the job that the alerts name', () => {
  type Scraped = { scrape_configs: { job_name: string; static_configs: { targets: string[] }[] }[] }
  const [job] = (parse(read('prometheus.yaml')) as Scraped).scrape_configs
  const [, port] = /METRICS_PORT=(\d+)/.exec(read('../containers/Containerfile')) ?? []
  expect(rules.some(({ expr }) => expr.includes(`{job="${job?.job_name}"}`))).toBe(true)
  expect(job?.static_configs[0]?.targets).toEqual(['gateway', ...services].map((part) => `${part}:${port}`))
})

const promtool = process.env['PROMTOOL'] ?? 'promtool'
const hasPromtool = spawnSync(promtool, ['--version']).status === 0

const testRules = (folder: string) =>
  spawnSync(promtool, ['test', 'rules', 'alerts.promtool.yaml'], { cwd: folder, encoding: 'utf8' })

test.skipIf(!hasPromtool)('the alerts fire when they should, where promtool is installed', () => {
  const { status, stdout, stderr } = testRules(import.meta.dirname)
  expect(`${stdout}${stderr}`).toContain('SUCCESS')
  expect(status).toBe(0)
})

test.skipIf(!hasPromtool).each(rules.map(({ alert, expr }) => [alert, expr]))(
  'a rule %s that never fires is noticed, where promtool is installed',
  (alert, expr) => {
    const folder = mkdtempSync(join(tmpdir(), 'convive-alerts-'))
    try {
      const silent = rules.map((rule) =>
        rule.alert === alert ? { ...rule, expr: `(${expr}) and vector(0) > 1` } : rule,
      )
      writeFileSync(join(folder, 'alerts.yaml'), stringify({ groups: [{ name: 'convive', rules: silent }] }))
      copyFileSync(join(import.meta.dirname, 'alerts.promtool.yaml'), join(folder, 'alerts.promtool.yaml'))
      const { status, stdout, stderr } = testRules(folder)
      expect(`${stdout}${stderr}`).toContain(alert)
      expect(status).toBe(1)
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
)

type KnownMetric = { name: string; isHistogram: boolean; labels: string[] }

/** Labels that Prometheus sets, and `part`, which every metric of this project has. */
const commonLabels = ['part', 'job', 'instance', 'le']
const keywords = new Set(['and', 'or', 'unless', 'bool', 'offset', 'by', 'without', 'on', 'ignoring', 'inf', 'nan'])

/**
 * Finds the names in a PromQL expression that belong to no metric and no label. An alert on a nonexistent name never
 * fires, and Prometheus reports no error.
 */
function unknownNames(expression: string, metrics: KnownMetric[]): string[] {
  const names = new Set([
    'up',
    ...metrics.flatMap(({ name, isHistogram }) =>
      isHistogram ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  ])
  const labels = new Set([...commonLabels, ...metrics.flatMap((metric) => metric.labels)])
  const plain = expression.replaceAll(/"[^"]*"/g, '""').replaceAll(/\[[^\]]*\]/g, '')
  const used = [
    ...[...plain.matchAll(/\{([^}]*)\}/g)].flatMap(([, matchers = '']) =>
      [...matchers.matchAll(/(\w+)\s*(?:=|!)/g)].map(([, label = '']) => label),
    ),
    ...[...plain.matchAll(/\b(?:by|without|on|ignoring)\s*\(([^)]*)\)/g)].flatMap(([, list = '']) =>
      list.split(',').map((label) => label.trim()),
    ),
  ]
  const rest = plain.replaceAll(/\{[^}]*\}/g, '').replaceAll(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, '')
  const found = [...rest.matchAll(/\b([a-z_]\w*)\b(?!\s*\()/gi)].map(([, name = '']) => name)
  return [
    ...found.filter((name) => !names.has(name) && !keywords.has(name.toLowerCase())),
    ...used.filter((label) => !labels.has(label)),
  ]
}
