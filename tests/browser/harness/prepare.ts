import { builtGallery } from '../../controls/gallery/builtGallery.ts'
import { chromiumPath } from '../chromiumPath.ts'
import { builtFolder } from './built.ts'
import { demoData } from './startProduct.ts'

/**
 * Runs once before all browser tests and makes what they share, so that no file builds while another one
 * measures or reads. Every file uses this build, even if the sources change.
 */
export async function setup(): Promise<void> {
  const dist = await builtFolder()
  process.env['TEST_DIST'] = dist
  await demoData(dist)
  if (chromiumPath() !== null) process.env['TEST_GALLERY'] = await builtGallery()
}
