import type { GatewayTwin } from '../../../server/payments/twin/gatewayTwin.ts'
import type { SigningWorld } from '../../server/envelopes/signingWorld.ts'
import { importing } from './importJourney.ts'
import type { Journey } from './journey.ts'
import { pad, pay } from './moneyJourneys.ts'
import { browse, hold, kiosk, purchase } from './saleJourneys.ts'
import { sign, witness } from './signJourneys.ts'
import type { Stage } from './stage.ts'
import { office, upload, worksheet } from './workJourneys.ts'

/** Two databases: the projects with papers to sign have their own. */
export interface Stages {
  readonly shop: Stage
  readonly papers: Stage
  readonly signing: SigningWorld
  readonly gateway: GatewayTwin
}

/** Everything that people do here, each as steps that a fault can hit. */
export const journeys: readonly {
  readonly name: string
  readonly at: 'shop' | 'papers'
  readonly begin: (stages: Stages) => Promise<Journey>
}[] = [
  { name: 'browse', at: 'shop', begin: async ({ shop }) => await browse(shop) },
  { name: 'hold', at: 'shop', begin: async ({ shop }) => await hold(shop) },
  { name: 'purchase', at: 'shop', begin: async ({ shop }) => await purchase(shop) },
  { name: 'worksheet', at: 'shop', begin: async ({ shop }) => await worksheet(shop) },
  { name: 'upload', at: 'shop', begin: async ({ shop }) => await upload(shop) },
  { name: 'sign', at: 'papers', begin: async ({ papers, signing }) => await sign(papers, signing) },
  { name: 'witness', at: 'papers', begin: async ({ papers, signing }) => await witness(papers, signing) },
  { name: 'pay', at: 'shop', begin: async ({ shop, gateway }) => await pay(shop, gateway) },
  { name: 'PAD', at: 'shop', begin: async ({ shop }) => await pad(shop) },
  { name: 'office', at: 'shop', begin: async ({ shop }) => await office(shop) },
  { name: 'kiosk', at: 'shop', begin: async ({ shop }) => await kiosk(shop) },
  { name: 'import', at: 'shop', begin: async ({ shop }) => await importing(shop) },
]
