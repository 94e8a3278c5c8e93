import {
  defaultTextMapGetter,
  defaultTextMapSetter,
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { SpanOptions, Tracing, WarningLog } from './tracing.ts'

/** Spans that wait for their export. Further ones are dropped: an unavailable collector must not fill the memory. */
const maxWaitingSpans = 4096
const exportTimeoutMs = 5000

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
}

/**
 * Makes spans and exports them by OTLP over HTTP. A trace that is not sampled has no context, so such a request costs
 * no more than the decision.
 */
export function openTelemetry(
  { part, endpoint, sampled }: { part: string; endpoint: string; sampled: number },
  log: WarningLog,
): Tracing {
  const warn = (message: string) => log.warn({ reason: message }, 'traces could not be exported')
  const quiet = () => undefined
  diag.setLogger({ error: warn, warn, info: quiet, debug: quiet, verbose: quiet }, { logLevel: DiagLogLevel.WARN })
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: exportTimeoutMs,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.namespace': 'convive', 'service.name': part }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampled) }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter, maxQueueSize: maxWaitingSpans, exportTimeoutMillis: exportTimeoutMs }),
    ],
  })
  const tracer = provider.getTracer('convive')
  const contexts = new AsyncLocalStorageContextManager().enable()
  const active = (): Span | undefined => trace.getSpan(contexts.active())

  async function inSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
    const { parent, links } = originOf(options, contexts.active())
    if (!options.begins && !trace.getSpan(parent)) return await contexts.with(parent, work)
    const span = tracer.startSpan(
      name,
      { kind: options.kind ? kinds[options.kind] : SpanKind.INTERNAL, attributes: options.attributes ?? {}, links },
      parent,
    )
    if (!span.isRecording()) return await contexts.with(ROOT_CONTEXT, work)
    try {
      return await contexts.with(trace.setSpan(parent, span), work)
    } catch (error) {
      recordError(span, error)
      throw error
    } finally {
      span.end()
    }
  }

  return {
    inSpan,
    annotate: (attributes) => {
      const span = active()?.setAttributes(attributes)
      if (Number(attributes['http.response.status_code']) >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    },
    current: () => {
      const span = active()
      return span && { ...span.spanContext(), traceparent: traceparentOf(contexts.active()) }
    },
    stop: async () => {
      await provider.shutdown()
      contexts.disable()
      diag.disable()
    },
  }
}

const propagator = new W3CTraceContextPropagator()

function traceparentOf(context: Context): string {
  const carrier: { traceparent?: string } = {}
  propagator.inject(context, carrier, defaultTextMapSetter)
  return carrier.traceparent ?? ''
}

/** The contexts of what caused some work, without repetitions: one request may have published many messages. */
function originOf({ begins, follows }: SpanOptions, around: Context) {
  if (begins) return { parent: ROOT_CONTEXT, links: [] }
  if (!follows) return { parent: around, links: [] }
  const causes = [...new Set(follows)]
    .filter((traceparent) => traceparent !== undefined)
    .map((traceparent) => propagator.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter))
    .filter((context) => trace.getSpanContext(context) !== undefined)
  const [parent = ROOT_CONTEXT, ...others] = causes
  return { parent, links: others.map((context) => ({ context: trace.getSpanContext(context)! })) }
}

/** Stores the kind of a failure, not its message, which may contain user input. A refusal is not a failure. */
function recordError(span: Span, error: unknown): void {
  const { code, name, status } = error as { code?: unknown; name?: unknown; status?: unknown }
  span.setAttribute('error.type', String(code ?? name ?? 'unknown'))
  if (typeof status !== 'number' || status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
}
