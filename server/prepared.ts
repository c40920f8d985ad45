/** An answer whose JSON bytes are ready: long lists are built once for each version of a project. */
export class Prepared {
  readonly json: Uint8Array

  constructor(json: Uint8Array) {
    this.json = json
  }
}
