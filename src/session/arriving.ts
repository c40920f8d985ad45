let arrivals = 0

/** True while somebody comes in in place of whoever was here: the page then takes care itself of the one before. */
export const isArriving = (): boolean => arrivals > 0

/** Does the work of somebody's coming in. */
export async function arriving(work: () => Promise<void>): Promise<void> {
  arrivals += 1
  try {
    await work()
  } finally {
    arrivals -= 1
  }
}
