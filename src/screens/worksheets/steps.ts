/** The counted steps; the welcome before them is not counted. */
export type CountedStep = 'choices' | 'broker' | 'buyer' | 'final'

/** The steps of a worksheet. A visitor of a kiosk comes without a broker. */
// §2
export function stepsFor(ownBroker: boolean): readonly CountedStep[] {
  return ownBroker ? ['choices', 'broker', 'buyer', 'final'] : ['choices', 'buyer', 'final']
}
