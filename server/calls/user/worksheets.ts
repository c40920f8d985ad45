import type { Handlers } from '../../context/handler.ts'
import { addWorksheet } from '../../worksheets/addWorksheet.ts'
import { allocate } from '../../worksheets/allocateUnit.ts'
import { checkAssign, removeWorksheet, updateStatus } from '../../worksheets/decisions.ts'
import { uploadBrokerImage, uploadSaleImage } from '../../worksheets/uploads.ts'
import {
  downloadImage,
  offerImage,
  offerInfo,
  offers,
  picturesInfo,
} from '../../worksheets/worksheetPapers.ts'
import { worksheetReceipt } from '../../worksheets/worksheetReceipt.ts'

type Paths =
  | '/user/AddWorksheetOffer'
  | '/user/UploadBrokerImage'
  | '/comty/UploadSaleImage'
  | '/user/GetBrokerOffers'
  | '/user/GetBrokerOfferInfo'
  | '/user/GetBrokerPurchaserPicsInfo'
  | '/user/ShowBrokerOfferImage'
  | '/user/DownloadImage'
  | '/user/UpdateWorksheetStatus'
  | '/user/AllocateUnit'
  | '/user/GetWorksheetReceipt'
  | '/user/DeleteOffer'
  | '/user/CheckBrokerAssign'

export const worksheets: Handlers<Paths> = {
  '/user/AddWorksheetOffer': addWorksheet,
  '/user/UploadBrokerImage': uploadBrokerImage,
  '/comty/UploadSaleImage': uploadSaleImage,
  '/user/GetBrokerOffers': offers,
  '/user/GetBrokerOfferInfo': offerInfo,
  '/user/GetBrokerPurchaserPicsInfo': picturesInfo,
  '/user/ShowBrokerOfferImage': offerImage,
  '/user/DownloadImage': downloadImage,
  '/user/UpdateWorksheetStatus': updateStatus,
  '/user/AllocateUnit': allocate,
  '/user/GetWorksheetReceipt': worksheetReceipt,
  '/user/DeleteOffer': removeWorksheet,
  '/user/CheckBrokerAssign': checkAssign,
}
