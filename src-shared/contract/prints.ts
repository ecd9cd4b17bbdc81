/** QR codes of review pages, and sheets to print that carry them. */
import { z } from 'zod'
import { endpoint } from './endpoint'
import { color, digitsInText, idInText, line, webAddress } from './fields'

const flag = z.enum(['true', 'false']).transform((value) => value === 'true')

const target = {
  review_page_id: idInText
    .optional()
    .meta({ description: "Leads to the address of this page; the account's default page when left out." }),
  url: webAddress.max(1000).optional().meta({
    description: 'Another address to lead to, at most 1,000 characters; it goes before `review_page_id`.'
  })
}
const code = z.object({
  ...target,
  color: color.optional().meta({
    description: 'Of the code; black when left out. It must be dark enough on `background` to be read.'
  }),
  background: color.optional().meta({ description: 'White when left out.' }),
  logo: flag
    .optional()
    .meta({ description: 'With the logo of the account in the middle; false when left out.' }),
  size: digitsInText(/^\d{1,4}$/)
    .pipe(z.int().min(120).max(4000))
    .optional()
    .meta({ description: 'Pixels of a side, the quiet zone included; 1000 when left out.' })
})

export const printSheets = ['poster', 'table-tent', 'cards'] as const
export type PrintSheet = (typeof printSheets)[number]
export const papers = ['a4', 'a5', 'letter'] as const
export type Paper = (typeof papers)[number]
const sheet = z.object({
  ...target,
  sheet: z.enum(printSheets).meta({
    description:
      '`poster`: one large page; `table-tent`: folded, readable from both sides; `cards`: business cards with cutting marks.'
  }),
  paper: z.enum(papers).optional().meta({ description: '`a4` when left out.' }),
  color: color.optional().meta({
    description:
      'Of the sheet; the colour of the brand when left out. Words and code are darkened as far as they need to be read.'
  }),
  logo: flag.optional().meta({
    description: 'With the logo of the account beside its name, if it has one; true when left out.'
  }),
  title: line(80)
    .optional()
    .meta({ description: 'Large, above the code; one in the language of the account when left out.' }),
  text: line(200)
    .optional()
    .meta({ description: 'Below the title; one in the language of the account when left out.' })
})

const group = 'QR codes and print'
const common = {
  method: 'GET',
  group,
  scope: 'review-pages:read',
  result: z.string(),
  extension: true,
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
    summary: 'Sheet to print, as PDF',
    query: sheet,
    download: 'application/pdf'
  }),
  getPrintSheetPreview: endpoint({
    ...common,
    path: '/account/print-sheet.png',
    summary: 'What a sheet to print looks like',
    description: 'The first page, 1000 pixels wide.',
    query: sheet,
    download: 'image/png'
  })
}
