/** Whether the owner's server vouches for a sender, by results as servers write them. */
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { isVouchedFor } from '#main/delivery/mailbox/vouching'

const read = async (headers: string, from: string) =>
  isVouchedFor(await PostalMime.parse(`${headers}\nFrom: ${from}\n\nOK`), from)

const google = `Received: by 2002:a05:6a10:1 with SMTP id x; Tue, 10 Mar 2026 06:07:31 -0800 (PST)
Received: from mail-sor-f41.google.com (mail-sor-f41.google.com. [209.85.220.41]) by mx.google.com with SMTPS id y for <shop@example.com>; Tue, 10 Mar 2026 06:07:31 -0800
Authentication-Results: mx.google.com;
       dkim=pass header.i=@gmail.com header.s=20230601 header.b=abc;
       spf=pass (google.com: domain of ann@gmail.com designates 209.85.220.41 as permitted sender) smtp.mailfrom=ann@gmail.com;
       dmarc=pass (p=NONE sp=QUARANTINE dis=NONE) header.from=gmail.com`
const exchange = `Received: from AM0.eurprd.prod.outlook.com (2603::1) by AM1.eurprd.prod.outlook.com (2603::2) with HTTPS; Tue, 10 Mar 2026 14:07:31 +0000
Authentication-Results: spf=pass (sender IP is 192.0.2.1)
 smtp.mailfrom=shop-owner.de; dkim=none (message not signed)
 header.d=none;dmarc=bestguesspass action=none header.from=shop-owner.de;compauth=pass reason=109`
const postfix = `Authentication-Results: mail.shop.example;
	dkim=pass (2048-bit key; unprotected) header.d=mail.owner.de header.i=@mail.owner.de header.b="RFUbxY27";
	dkim-atps=neutral
Received: from mout.owner.de (mout.owner.de [192.0.2.7]) by mx1.shop.example (Postfix) with ESMTPS id 4AB for <shop@shop.example>; Tue, 10 Mar 2026 14:07:31 +0100 (CET)`

test.each([
  ['Google', google, 'ann@gmail.com', true],
  ['Google, another domain', google, 'ann@googlemail.com', false],
  ['Exchange', exchange, 'ann@shop-owner.de', true],
  ['Exchange, a domain that ends alike', exchange, 'ann@evil-shop-owner.de', false],
  ['Postfix, the subdomain that signed', postfix, 'ann@mail.owner.de', true],
  ['Postfix, below what signed', postfix, 'ann@x.mail.owner.de', true],
  ['Postfix, above what signed', postfix, 'ann@owner.de', false],
  [
    'a domain in other letters',
    'Authentication-Results: mx; dkim=pass header.d=xn--bckerei-5wa.de',
    'ann@bäckerei.de',
    true
  ],
  ['in capitals', 'Authentication-Results: mx; DKIM=PASS HEADER.D=Owner.DE', 'ann@OWNER.de', true],
  ['nothing', 'X-A: 1', 'ann@owner.de', false]
])('%s', async (_title, headers, from, isVouched) => expect(await read(headers, from)).toBe(isVouched))
