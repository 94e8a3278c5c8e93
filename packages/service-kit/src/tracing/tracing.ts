import type { Attributes } from '@opentelemetry/api'

/** `tracesSampled` is the share of requests that the gateway traces. */
export type TracingConfig = { otlpEndpoint: string | undefined; tracesSampled: number }

/** The part of a log that tracing uses. It is a separate type because the log itself reads the active trace. */
export type WarningLog = { warn(fields: object, message: string): void }

/**
 * Where a span belongs. A span without `begins` and `follows` is a child of the active span, and is not made where no
 * span is active. The gateway begins the traces, and decides which are sampled.
 */
export type SpanOptions = {
  kind?: 'server' | 'client' | 'producer' | 'consumer'
  attributes?: Attributes
  /** Begins a trace, if the sampler takes it. */
  begins?: true
  /**
   * The traceparents of what caused this work, instead of the span around it. The first one becomes the parent, and
   * the others become links, because a batch serves many requests. Without any, the work is in no trace.
   */
  follows?: (string | undefined)[]
}

/** What a process needs to make spans. It exists only where traces are exported. */
export type Tracing = {
  inSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T>
  annotate(attributes: Attributes): void
  /** The active span. `traceparent` names it in the form of W3C Trace Context. */
  current(): { traceId: string; spanId: string; traceparent: string } | undefined
  stop(): Promise<void>
}

let tracing: Tracing | undefined

/**
 * Exports the traces of this process until the returned function is called. Without an endpoint, OpenTelemetry is not
 * even loaded. If several parts start in one process, as in tests, the first one exports for all.
 */
export async function startTracing(
  part: string,
  { otlpEndpoint, tracesSampled }: TracingConfig,
  log: WarningLog,
): Promise<() => Promise<void>> {
  if (otlpEndpoint === undefined || tracing) return async () => undefined
  const { openTelemetry } = await import('./open-telemetry.ts')
  const started = openTelemetry({ part, endpoint: otlpEndpoint, sampled: tracesSampled }, log)
  tracing = started
  return async () => {
    tracing = undefined
    await started.stop()
  }
}

export const isTracing = (): boolean => tracing !== undefined

/**
 * Runs `work` in a span. Names and attributes contain only route patterns and names from our code, never a path, a
 * query, an id or typed text: a reader of traces must not learn who did what.
 */
export const inSpan = <T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> =>
  tracing ? tracing.inSpan(name, options, work) : work()

/** Adds attributes to the active span, if there is one. */
export const annotateSpan = (attributes: Attributes): void => tracing?.annotate(attributes)

/** Names the active span for another process. Undefined outside of a sampled trace. */
export const currentTraceparent = (): string | undefined => tracing?.current()?.traceparent

/** Continues the active span in the process that gets these headers. */
export function addTraceparent(headers: Record<string, unknown>): void {
  const traceparent = currentTraceparent()
  if (traceparent !== undefined) headers['traceparent'] = traceparent
}

/** The fields of a log line that name its trace. */
export function traceFields(): { trace_id?: string; span_id?: string } {
  const span = tracing?.current()
  return span ? { trace_id: span.traceId, span_id: span.spanId } : {}
}
