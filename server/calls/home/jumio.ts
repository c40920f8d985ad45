import { scanData, scanImages } from '../../identity/jumioCalls.ts'
import { callJumio } from '../../identity/start.ts'

export const jumioCalls = {
  '/Home/CallJumio': callJumio,
  '/Home/RetrieveImagesJumio': scanImages,
  '/Home/GetJumioScanData': scanData,
}
