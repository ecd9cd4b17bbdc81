/** Writes pages for visitors: one HTML document each, with everything in it but the pictures. */
import type { Frame, Notice, PageLook, PageState } from './page-view'

export interface WrittenPage {
  html: string
  /** `Content-Security-Policy` that lets through just what is in it. */
  policy: string
}

export function writePage(look: PageLook, state: PageState, frame: Frame): WrittenPage {
  return {
    html: `<!doctype html><title>${look.businessName} ${state.step} ${frame}</title>`,
    policy: "default-src 'none'"
  }
}

/** @param language BCP 47, or what a browser sends as Accept-Language. */
export function writeNotice(notice: Notice, language: string, href: string | null): WrittenPage {
  return { html: `<!doctype html><title>${notice} ${language} ${href}</title>`, policy: "default-src 'none'" }
}
