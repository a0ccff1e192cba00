import type { TestProject } from 'vitest/node';
import { PostgresProcess } from '../bench/postgres-process.js';
import { RedisProcess } from '../bench/redis-process.js';

declare module 'vitest' {
  export interface ProvidedContext {
    /** What the nodes of a cluster share; nothing where a test is for one server with its own file. */
    cluster?: { readonly postgres: string; readonly redis: string };
  }
}

/** One PostgreSQL and one Redis for all tests that run on a cluster; each test has a database of its own. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await PostgresProcess.start();
  const redis = await RedisProcess.start();
  project.provide('cluster', { postgres: postgres.url(), redis: redis.url });
  return async () => {
    await redis.stop();
    await postgres.stop();
  };
}
