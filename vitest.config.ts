import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    globalSetup: ['tests/support/bundle-worker.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // For machines that are busy with something else as well.
    testTimeout: 90_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } }
  }
})
