import * as z from 'zod/mini'

type Shape = z.ZodMiniObject | undefined

/** Who may call: anyone, a logged-in person, or an administrator. The service checks this, whatever a page shows. */
export type Access = 'public' | 'user' | 'admin'

/** One HTTP operation. Services serve it and browsers call it with the same types. */
export type RouteDef<
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends Shape = Shape,
  R extends z.ZodMiniType = z.ZodMiniType,
  A extends Access = Access,
  Paged extends boolean = boolean,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /**
   * The full path with `:name` parameters, for example `/api/events/:id`. `:name{pattern}` matches only the regular
   * expression.
   */
  path: string
  summary: string
  access: A
  params: P
  query: Q
  body: B
  response: R
  /** The status of a success. 204 has no body. */
  status: 200 | 201 | 202 | 204
  /** Accepts an `Idempotency-Key`: the same key and body again get the first response again. */
  idempotent: boolean
  /** The response is a list; a `Link` header names the next page. */
  paged: Paged
  /** The response's media type. Anything but JSON is sent as the text or bytes that the handler returns. */
  produces: string
  /** Called by a machine that signs the body, which reaches the handler unchanged. Needs no session. */
  signed: boolean
  /** Changes nothing, so that it may be repeated. True for a GET, and for a POST whose input must not be in a URL. */
  onlyReads: boolean
  /**
   * A repeated request changes nothing more and gets the same kind of response, without an `Idempotency-Key`. True for
   * reads, and for a write that sets a state, such as an RSVP.
   */
  repeatable: boolean
}

/**
 * Whether a request may be sent again if its response was lost: a repeatable one, or one with a key that the operation
 * accepts.
 */
export const mayRepeat = (
  { repeatable, idempotent }: Pick<RouteDef, 'repeatable' | 'idempotent'>,
  idempotencyKey: string | undefined,
): boolean => repeatable || (idempotent && idempotencyKey !== undefined)

type Fields<S extends Shape> = S extends z.ZodMiniObject ? z.output<S> : object
type RawFields<S extends Shape> = S extends z.ZodMiniObject ? z.input<S> : object

/** What a handler receives: the parsed parameters, query and body in one object. */
export type InputOf<D extends RouteDef> = Fields<D['params']> & Fields<D['query']> & Fields<D['body']>
/** What a caller passes, before defaults are filled in. A path or query accepts numbers and strings. */
export type RequestOf<D extends RouteDef> = Loose<RawFields<D['params']>> &
  Loose<RawFields<D['query']>> &
  RawFields<D['body']>
type Loose<T> = { [K in keyof T]: T[K] extends string | undefined ? T[K] | number : T[K] }

/** One page of a list with the cursor of the next one, or null at the end. */
export type Page<Item> = { items: Item[]; next: string | null }
type ItemOf<R> = R extends (infer Item)[] ? Item : never

export type OutputOf<D extends RouteDef> = D['paged'] extends true
  ? Page<ItemOf<z.output<D['response']>>>
  : z.output<D['response']>

type Options<
  P extends Shape,
  Q extends Shape,
  B extends Shape,
  R extends z.ZodMiniType,
  A extends Access,
  Paged extends boolean,
> = {
  summary: string
  access: A
  params?: P
  query?: Q
  body?: B
  response: R
  status?: RouteDef['status']
  idempotent?: boolean
  paged?: Paged
  produces?: string
  signed?: boolean
  onlyReads?: boolean
  repeatable?: boolean
}

/** Declares an operation: `route('GET', '/api/events/:id', { summary, access: 'public', params: ById, response: Event })`. */
export function route<
  R extends z.ZodMiniType,
  A extends Access,
  P extends Shape = undefined,
  Q extends Shape = undefined,
  B extends Shape = undefined,
  Paged extends boolean = false,
>(method: RouteDef['method'], path: string, options: Options<P, Q, B, R, A, Paged>): RouteDef<P, Q, B, R, A, Paged> {
  const onlyReads = options.onlyReads ?? method === 'GET'
  return {
    method,
    path,
    summary: options.summary,
    access: options.access,
    params: options.params as P,
    query: options.query as Q,
    body: options.body as B,
    response: options.response,
    status: options.status ?? 200,
    idempotent: options.idempotent ?? false,
    paged: (options.paged ?? false) as Paged,
    produces: options.produces ?? 'application/json',
    signed: options.signed ?? false,
    onlyReads,
    repeatable: options.repeatable ?? onlyReads,
  }
}

/** The response of an operation without content: status 204. */
export const Nothing = z.undefined()
