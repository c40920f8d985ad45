/**
 * A call refused for a reason that the person can be told. Anything else that is thrown is a fault of ours: it is
 * logged, answered with 500 and a sentence that says what is safe, and never stored under an idempotency key.
 */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly field: string | undefined

  constructor(status: number, code: string, message: string, field?: string) {
    super(message)
    this.name = 'Refusal'
    this.status = status
    this.code = code
    this.field = field
  }
}
