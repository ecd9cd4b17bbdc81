/** QR codes for review pages, and printable sheets that contain them. */
import { z } from 'zod'
import { endpoint } from './endpoint'
import { color, digitsInText, idInText, line, slug, webAddress } from './fields'

const flag = z.enum(['true', 'false']).transform((value) => value === 'true')

const target = {
  review_page_id: idInText
    .optional()
    .meta({ description: "The code leads to this page. Default: the account's default page." }),
  location: slug
    .optional()
    .meta({ description: 'Of the branch that reviews then belong to. Default: none.' }),
  url: webAddress.max(1000).optional().meta({
    description:
      'Another address to lead to, at most 1,000 characters; takes precedence over `review_page_id`.'
  })
}
const code = z.object({
  ...target,
  color: color.optional().meta({
    description: 'Colour of the code. Default: black. It must be dark enough on `background` to be scanned.'
  }),
  background: color.optional().meta({ description: 'Default: white.' }),
  logo: flag
    .optional()
    .meta({ description: 'Whether to put the logo of the account in the middle. Default: false.' }),
  size: digitsInText(/^\d{1,4}$/)
    .pipe(z.int().min(120).max(4000))
    .optional()
    .meta({ description: 'Width and height in pixels, including the quiet zone. Default: 1000.' })
})

export const printSheets = ['poster', 'table-tent', 'cards'] as const
export type PrintSheet = (typeof printSheets)[number]
export const papers = ['a4', 'a5', 'letter'] as const
export type Paper = (typeof papers)[number]
const sheet = z.object({
  ...target,
  sheet: z.enum(printSheets).meta({
    description:
      '`poster`: one large page; `table-tent`: folded, readable from both sides; `cards`: business cards with crop marks.'
  }),
  paper: z.enum(papers).optional().meta({ description: 'Default: `a4`.' }),
  color: color.optional().meta({
    description:
      'Colour of the sheet. Default: the brand colour. Text and code are darkened as far as necessary to be readable.'
  }),
  logo: flag.optional().meta({
    description: 'Whether to show the logo of the account next to its name, if it has one. Default: true.'
  }),
  title: line(80).optional().meta({
    description: 'Large text above the code. Default: a standard one in the language of the account.'
  }),
  text: line(200)
    .optional()
    .meta({ description: 'Text below the title. Default: a standard one in the language of the account.' })
})

const group = 'QR codes and print'
const common = {
  method: 'GET',
  group,
  scope: 'review-pages:read',
  result: z.string(),
  statuses: [200]
} as const

export const printEndpoints = {
  getQrCodeSvg: endpoint({
    ...common,
    path: '/account/qr-code.svg',
    summary: 'QR code as SVG',
    query: code,
    download: 'image/svg+xml'
  }),
  getQrCodePng: endpoint({
    ...common,
    path: '/account/qr-code.png',
    summary: 'QR code as PNG',
    query: code,
    download: 'image/png'
  }),
  getPrintSheet: endpoint({
    ...common,
    path: '/account/print-sheet.pdf',
    summary: 'Print sheet as PDF',
    query: sheet,
    download: 'application/pdf'
  }),
  getPrintSheetPreview: endpoint({
    ...common,
    path: '/account/print-sheet.png',
    summary: 'Preview a print sheet',
    description: 'The first page as a picture, 1000 pixels wide.',
    query: sheet,
    download: 'image/png'
  })
}
