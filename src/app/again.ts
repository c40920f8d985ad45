const pauseMs = 1000

/** A part of the app that could not be fetched: nothing in it is broken, it is not on this device yet. */
export class PartMissing extends Error {
  override readonly name = 'PartMissing'
}

/**
 * Fetches a part of the app, once more when that fails: a line may stutter for a moment, and a page that is not there
 * would take the whole screen with it. Throws `PartMissing` when it does not come the second time either.
 */
export async function again<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch {
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    return await load().catch((cause: unknown) => {
      throw new PartMissing('part missing', { cause })
    })
  }
}
