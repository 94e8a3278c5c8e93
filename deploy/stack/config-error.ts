/** The start fails because of a variable or the server that it names. Shown as one line, without a stack trace. */
export class ConfigError extends Error {
  readonly variable: string

  constructor(variable: string, reason: string) {
    super(`${variable}: ${reason}`)
    this.variable = variable
  }
}
