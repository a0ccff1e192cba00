import type { FastifyServerOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';

type SchemaController = NonNullable<FastifyServerOptions['schemaController']>;

/** zod validates and serializes everything. Passed at the start, it keeps Fastify from loading compilers of its own. */
export const zodCompilers = {
  compilersFactory: { buildValidator: () => validatorCompiler, buildSerializer: () => serializerCompiler },
  // Its types know of no other schemas than those of ajv here.
} as unknown as SchemaController;
