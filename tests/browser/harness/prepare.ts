import { builtGallery } from '../../controls/gallery/builtGallery.ts'
import { chromiumPath } from '../chromiumPath.ts'
import { builtFolder } from './built.ts'
import { demoData } from './startProduct.ts'

/**
 * Once before all tests in a browser: what they share is made here, so that no file builds while another one measures
 * or reads. From then on every file takes this build, whatever happens to the sources meanwhile.
 */
export async function setup(): Promise<void> {
  const dist = await builtFolder()
  process.env['TEST_DIST'] = dist
  await demoData(dist)
  if (chromiumPath() !== null) process.env['TEST_GALLERY'] = await builtGallery()
}
