/** All providers of SMS. */
import type { SmsProviderName } from '#shared/contract/sms-providers'
import type { SmsProvider } from './port'
import { smsHttp } from './sms-http/sms-http'
import { twilio } from './twilio/twilio'
import { vonage } from './vonage/vonage'

export const smsProviders: Record<SmsProviderName, SmsProvider> = { twilio, vonage, http: smsHttp }
