import type { GroupHandlers } from '../../context/handler.ts'
import { addWorksheet } from '../../worksheets/addWorksheet.ts'
import { allocate } from '../../worksheets/allocateUnit.ts'
import { checkAssign, removeWorksheet, updateStatus } from '../../worksheets/decisions.ts'
import { uploadSaleImage } from '../../identity/uploadPicture.ts'
import { uploadBrokerImage } from '../../worksheets/uploads.ts'
import {
  downloadImage,
  offerImage,
  offerInfo,
  offers,
  picturesInfo,
} from '../../worksheets/worksheetPapers.ts'
import { worksheetReceipt } from '../../worksheets/worksheetReceipt.ts'

export const worksheets = {
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
} satisfies GroupHandlers
