import { migration } from '@convive/service-kit/database/migration'

/** Webhooks find their refund by the provider's reference. */
export const refundProviderRef = migration('0010-refund-provider-ref', {
  async up(runner) {
    await runner.query('CREATE INDEX refund_provider_ref ON refund (provider_ref) WHERE provider_ref IS NOT NULL')
  },
  async down(runner) {
    await runner.query('DROP INDEX refund_provider_ref')
  },
})
