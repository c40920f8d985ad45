const pauseMs = 1000

/** A part not on this device yet; nothing is broken. */
export class PartMissing extends Error {
  override readonly name = 'PartMissing'
}

/**
 * Loads a part of the app, with one retry, because a missing part would break the screen.
 * @throws PartMissing
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
